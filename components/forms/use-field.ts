"use client";

import type { FocusEvent } from "react";
import { useFormContext } from "react-hook-form";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** True if the browser considers the control invalid after a change or a submission. */
const isUserInvalid = (control: Control) =>
  CSS.supports("selector(:user-invalid)") && control.matches(":user-invalid");

const isEmpty = (control: Control) =>
  control.type === "checkbox" ? !(control as HTMLInputElement).checked : !control.value;

/** Registers a control. Leaving an empty field doesn't validate it, so that tabbing past shows no error. */
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
