import type { Notice } from "@/data/notices";

export type FieldErrors = Readonly<Record<string, string>>;

type Failure = {
  readonly ok: false;
  readonly notice: Notice;
  /** One sentence for each field that has to change. */
  readonly fields?: FieldErrors;
  /** The typed values, for re-rendering a form sent without JavaScript. Never a password. */
  readonly values?: Readonly<Record<string, string>>;
  /** A remedy that the page can offer with the message. */
  readonly remedy?: "resend-mail" | "sign-in" | "code";
  /** The failure was not the visitor's fault, so the attempt does not count. */
  readonly outage?: true;
};

/** The result of an action: a value, or a message for the visitor with the fields it concerns. */
export type Result<T = undefined> =
  | {
      readonly ok: true;
      readonly value: T;
      /** What to say instead of the form's usual words. */
      readonly notice?: Notice;
    }
  | Failure;

/** A form's action for useActionState. The state is null until the form is first sent. */
export type FormAction<T = undefined> = (state: Result<T> | null, data: FormData) => Promise<Result<T>>;

export function ok(): Result;
export function ok<T>(value: T): Result<T>;
export function ok<T>(value?: T) {
  return { ok: true, value } as Result<T | undefined>;
}

/** An expected failure, with a message from data/messages.ts. Bugs are thrown. */
export function fail(notice: Notice, fields?: FieldErrors, values?: Record<string, string>): Failure {
  return { ok: false, notice, ...(fields && { fields }), ...(values && { values }) };
}

/** A failure because a service could not be reached. The attempt does not count. */
export const outage = (notice: Notice): Failure => ({ ...fail(notice), outage: true });

/** A notice's sentences in one line, without its title. */
export const joinNoticeSentences = ({ text, more }: Notice) =>
  more ? `${text.replace(/\.$/, "")}. ${more}` : text;
