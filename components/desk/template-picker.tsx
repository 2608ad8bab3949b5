"use client";

import { Button } from "@/components/ui/button";
import { FieldLabel } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/input";
import type { FilledTemplate } from "@/lib/desk/templates";
import { appendTextToField } from "./typing";

type Props = {
  templates: readonly FilledTemplate[];
  chosen: string | undefined;
  /** The ID of the form that, without JavaScript, reloads the page with the chosen template. */
  form: string;
  /** The ID of the text field. */
  field: string;
};

/** Chooses a template for the answer. Works without JavaScript. */
export function TemplatePicker({ templates, chosen, form, field }: Props) {
  const select = `${form}-select`;
  const insert = (event: React.MouseEvent) => {
    const chooser = document.getElementById(select);
    const text = document.getElementById(field);
    if (!(chooser instanceof HTMLSelectElement && text instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    const template = templates.find(({ id }) => id === chooser.value);
    if (template) appendTextToField(text, template.text);
  };
  return (
    <div className="grid w-full gap-1">
      <FieldLabel htmlFor={select}>Insert a template</FieldLabel>
      <div className="flex gap-2">
        <NativeSelect
          id={select}
          name="template"
          form={form}
          defaultValue={chosen ?? ""}
          className="min-w-0 flex-1 sm:max-w-96"
          options={templates.map(({ id, title }) => [id, title])}
        >
          <option value="">Choose a template</option>
        </NativeSelect>
        <Button type="submit" form={form} variant="outline" onClick={insert}>
          Insert
        </Button>
      </div>
    </div>
  );
}
