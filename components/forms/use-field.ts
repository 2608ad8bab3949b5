"use client";

import type { FocusEvent } from "react";
import { useFormContext } from "react-hook-form";

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Whether the browser itself holds the control for wrong: it was changed and left, or refused as the form was sent. */
const isUserInvalid = (control: Control) =>
  CSS.supports("selector(:user-invalid)") && control.matches(":user-invalid");

const isEmpty = (control: Control) =>
  control.type === "checkbox" ? !(control as HTMLInputElement).checked : !control.value;

/** Registers a control with the form. Passing an empty one by is no mistake yet, so leaving it checks nothing. */
export function useField(name: string) {
  const { register } = useFormContext();
  const field = register(name);
  return {
    ...field,
    onBlur: async (event: FocusEvent<Control>) => {
      const control = event.currentTarget;
      if (!isEmpty(control) || isUserInvalid(control)) await field.onBlur(event);
    },
  };
}
