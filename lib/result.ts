import type { Notice } from "@/data/notices";

export type FieldErrors = Readonly<Record<string, string>>;

type Failure = {
  readonly ok: false;
  readonly notice: Notice;
  /** One sentence for each field that has to change. */
  readonly fields?: FieldErrors;
  /** What was typed, for a form that comes back without script. Never a password. */
  readonly values?: Readonly<Record<string, string>>;
  /** What the page may offer beside the sentence. */
  readonly remedy?: "resend-mail" | "sign-in";
  /** It failed through no fault of the visitor's, so the attempt does not count. */
  readonly outage?: true;
};

/** The result of an action: a value, or a message for the visitor with the fields it concerns. */
export type Result<T = undefined> = { readonly ok: true; readonly value: T } | Failure;

/** A form's action as React keeps its state: null until it was sent once. */
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

/** The same where a service could not be reached: nothing was tried, and the attempt does not count. */
export function outage(notice: Notice): Failure {
  return { ...fail(notice), outage: true };
}
