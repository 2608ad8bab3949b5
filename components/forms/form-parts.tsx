import type { ReactNode, ComponentProps } from "react";
import { honeypotField } from "@/data/limits";
import { InlineLink } from "@/components/ui/inline-link";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { Alert } from "@/components/ui/alert";
import {
  enterCodeNewTabLabel,
  sentWithoutValidationText,
  signInNewTabLabel,
  type Notice,
} from "@/data/notices";
import { privatePages } from "@/data/private-pages";
import { joinNoticeSentences, type FieldErrors } from "@/lib/result";

type Props = { title: string; hint?: string; children: ReactNode };

/** A titled section of a long form. */
export function FormSection({ title, hint, children }: Props) {
  return (
    <section className="grid gap-5 border-t border-line pt-7 first:border-t-0 first:pt-0">
      <div>
        <h2 className="text-xl">{title}</h2>
        {hint && <p className="mt-1 text-muted">{hint}</p>}
      </div>
      {children}
    </section>
  );
}

/** A field hidden from people, screen readers and the keyboard, which only bots fill in. */
export function HoneypotField() {
  return (
    <div aria-hidden className="sr-only">
      <label>
        Leave this empty
        <input name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

type HiddenFieldsProps = { values: Readonly<Record<string, string | false | undefined>> };

/** Fields that the form sends without showing them; those without a value are left out. */
export function HiddenFields({ values }: HiddenFieldsProps) {
  return Object.entries(values).map(
    ([name, value]) =>
      typeof value === "string" && <input key={name} type="hidden" name={name} value={value} />,
  );
}

/** A sentence about how a form's data is used, with a link to the privacy page. */
export function PrivacyNote({ children }: { children: ReactNode }) {
  return (
    <p className="text-sm text-muted">
      {children} See <InlineLink href="/privacy">Privacy</InlineLink>.
    </p>
  );
}

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, "type" | "asChild"> & {
  pending: boolean;
  /** The text, if there are no children. */
  label?: string;
};

/**
 * Submits the form, with a spinner while pending. `aria-disabled` keeps it focusable. Pressing it doesn't blur the current
 * field, whose error message would move the button away from the pointer.
 */
export function SubmitButton({ pending, label, children = label, ...button }: SubmitButtonProps) {
  return (
    <Button type="submit" aria-disabled={pending} onMouseDown={(event) => event.preventDefault()} {...button}>
      {pending && <Spinner />}
      {children}
    </Button>
  );
}

const remedies: Partial<Record<string, { href: string; label: string }>> = {
  "sign-in": { href: privatePages.login, label: signInNewTabLabel },
  code: { href: privatePages.twoFactor, label: enterCodeNewTabLabel },
};

type FormStatusProps = {
  /** True if the form was submitted without validation in the browser. */
  unchecked: boolean;
  failure?: { notice: Notice; fields?: FieldErrors; remedy?: string };
};

/** Messages about the whole form. */
export function FormStatus({ unchecked, failure }: FormStatusProps) {
  const remedy = remedies[failure?.remedy ?? ""];
  return (
    <>
      {unchecked && <Alert>{sentWithoutValidationText}</Alert>}
      {failure && !failure.fields && (
        <Alert variant="destructive">
          {joinNoticeSentences(failure.notice)}
          {remedy && (
            <>
              {" "}
              <a href={remedy.href} target="_blank" className="underline">
                {remedy.label}
              </a>
            </>
          )}
        </Alert>
      )}
    </>
  );
}
