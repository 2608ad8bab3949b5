/**
 * Field limits, in UTF-16 units as `maxlength` counts them. Small enough for a form filled to the brim to fit its
 * cookie and a checkout session's metadata.
 */
export const limits = {
  name: 100,
  email: 254,
  phone: 40,
  subject: 200,
  note: 1000,
  inquiry: 5000,
  /** What Auth's hash takes in; in bytes as well. */
  password: 72,
} as const;

/** The most a form may send, in bytes: several times what its fields can hold. */
export const maxFormBytes = 100 * 1024;

/** The most a request may hold in each part, so that reading it costs next to nothing. Several times what our pages send. */
export const requestLimits = {
  /** Characters of path and query together. */
  addressLength: 8192,
  queryPairs: 100,
  cookies: 100,
  formFields: 200,
  /** Quotation marks and opening brackets of a form: every value that an action decodes begins with one. */
  formValues: 2000,
} as const;

/** Papers of an order, of each side; the database and the bucket hold the same. */
export const documentLimits = {
  /** Bytes of a file. */
  file: 10 * 1024 * 1024,
  files: 20,
  /** Bytes of a form that brings several. */
  total: 32 * 1024 * 1024,
  /** Characters of a file's name. */
  name: 120,
} as const;

/** What a paper may be, by its media type: how such files end. */
export const documentTypes = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
} as const;

/** How many jurisdictions stand side by side at most. */
export const maxCompared = 3;

/**
 * How often one network address may do a thing within so many minutes. `account` counts the tries of one address at one
 * e-mail, so that a stranger's wrong passwords lock out the stranger; `account-anywhere` is the wide ceiling of an e-mail,
 * wherever from; `confirmation` counts by the order where one is known. Each step of an order has a count of its own, so
 * that somebody who goes back and pays again is never in the way of themselves.
 */
export const rateLimits = {
  inquiry: { most: 5, minutes: 10 },
  "inquiry-reply": { most: 10, minutes: 10 },
  order: { most: 10, minutes: 10 },
  "card-payment": { most: 10, minutes: 10 },
  "coin-payment": { most: 10, minutes: 10 },
  "coin-confirmation": { most: 10, minutes: 10 },
  "coin-amount": { most: 10, minutes: 10 },
  /** Questions to the card provider about a session that we do not know as paid, at the confirmation. */
  confirmation: { most: 20, minutes: 10 },
  cancellation: { most: 10, minutes: 10 },
  /** Files sent, each a turn with script. */
  document: { most: 60, minutes: 10 },
  "sign-in": { most: 10, minutes: 5 },
  account: { most: 5, minutes: 15 },
  "account-anywhere": { most: 60, minutes: 15 },
  "sign-up": { most: 5, minutes: 15 },
  "password-reset": { most: 5, minutes: 15 },
  "confirmation-mail": { most: 5, minutes: 15 },
  "mail-link": { most: 10, minutes: 15 },
  "sign-in-return": { most: 10, minutes: 5 },
} as const;

/**
 * Milliseconds before we answer a refused sign-in, a sign-up, or a request for a confirmation or reset email. Auth takes
 * between 60 and 560 ms here, depending on whether the address has an account; this covers both, with room for its mail server.
 */
export const minimumAuthResponseTime = 1000;

/** The name of the field that only programs fill in. */
export const honeypotField = "website";

/** The field that Turnstile's widget puts its token into. */
export const turnstileField = "cf-turnstile-response";
