"use client";

import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { unsentNoticeText as texts } from "@/data/desk";
import type { DeskActionFormFields } from "@/data/desk-actions";
import type { Notice } from "@/data/notices";
import type { ServerActionOptions } from "@/components/forms/use-server-action";
import { TypedText } from "@/components/ui/typed-text";

type Unsent = {
  /** The form's label. */
  label: string;
  /** Why it was refused. */
  notice: Notice;
  /** What was typed into it. */
  typed: readonly string[];
};

const KeepUnsent = createContext<(unsent: Unsent) => void>(() => undefined);

/**
 * Shows what was typed into a form that was refused and is no longer on the page, because a colleague's step made it
 * pointless. Another page starts without it.
 */
export function UnsentTextProvider({ children }: { children: ReactNode }) {
  const [unsent, setUnsent] = useState<Unsent>();
  return (
    <KeepUnsent value={setUnsent}>
      {unsent && (
        <Alert variant="destructive" className="mb-4 grid gap-2">
          <p className="font-semibold">{texts.heading(unsent.label)}</p>
          <p>{unsent.notice.text}</p>
          {unsent.typed.length > 0 && (
            <>
              <p>{texts.typed}</p>
              {unsent.typed.map((text, index) => (
                <TypedText key={index} className="rounded-sm bg-white p-2 text-text select-all">
                  {text}
                </TypedText>
              ))}
            </>
          )}
        </Alert>
      )}
      {children}
    </KeepUnsent>
  );
}

/** The texts and amounts that were typed into a form's fields. `values` are what the fields said before. */
export const listTypedTexts = (
  fields: DeskActionFormFields["fields"],
  values: Readonly<Record<string, string>>,
  data: FormData,
): string[] =>
  fields
    .filter(({ type }) => type === "line" || type === "paragraph" || type === "dollars")
    .map(({ name }) => ({ text: String(data.get(name) ?? "").trim(), before: values[name] }))
    .filter(({ text, before }) => text !== "" && text !== before)
    .map(({ text }) => text);

/** Options for `useServerAction` that keep the typed text if a refused desk form leaves the page. `values`: the initial values. */
export function useUnsentTextNotice(
  { label, fields }: DeskActionFormFields,
  values: Readonly<Record<string, string>> = {},
): Pick<ServerActionOptions, "onDone" | "onFailed"> {
  const keep = useContext(KeepUnsent);
  const refused = useRef<Unsent>(undefined);
  useEffect(
    () => () => {
      if (refused.current) keep(refused.current);
    },
    [keep],
  );
  return {
    onDone() {
      refused.current = undefined;
    },
    onFailed(notice, data) {
      refused.current = { label, notice, typed: listTypedTexts(fields, values, data) };
    },
  };
}
