// Limits of fields, forms, requests, uploads and request rates. Read by forms, schemas and lib/guard.

/**
 * Field limits, in UTF-16 units as `maxlength` counts them. A form with every field full still fits its cookie and a checkout
 * session's metadata.
 */
export const fieldLimits = {
  name: 100,
  email: 254,
  phone: 40,
  subject: 200,
  note: 1000,
  inquiry: 5000,
  /** Limits of an order's people and answers. The database has the same. */
  personName: 200,
  address: 500,
  registrationNumber: 60,
  answer: 5000,
  /** The longest password that Auth's hash uses in full, in characters and bytes. */
  password: 72,
} as const;

/** The largest form body in bytes, several times the size of a full form. */
export const maxFormBytes = 100 * 1024;

/** Request limits that keep parsing cheap, several times what our pages send. */
export const requestLimits = {
  /** Characters of the path and query together. */
  addressLength: 8192,
  queryPairs: 100,
  cookies: 100,
  formFields: 200,
  /** Quotation marks and opening brackets in a form: each value a server action decodes begins with one. */
  formValues: 2000,
} as const;

/** Limits of an order's files, for uploads and finished documents each. The database and the storage bucket have the same. */
export const documentLimits = {
  /** Bytes of a file. */
  file: 10 * 1024 * 1024,
  /** Files of one form. */
  files: 20,
  /** Files of an order that are sent or accepted. */
  filesOfOrder: 60,
  /** Bytes of a form sent without JavaScript. Hosts that run functions accept 4.5 MB. */
  form: 4 * 1024 * 1024,
  /** Characters of a file's name. */
  name: 120,
} as const;

/** Accepted media types and their file extensions. */
export const acceptedMediaTypes = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
} as const;

/** The most jurisdictions one comparison shows. */
export const maxComparedJurisdictions = 3;

/**
 * The most attempts from one IP address within this many minutes. `account` counts sign-ins by IP address and email, so that a
 * stranger's wrong passwords don't lock out the owner; `account-anywhere` counts an email's sign-ins from all IP addresses;
 * `confirmation` counts by order if it is known. Each step of an order has its own count, so that a customer can go back and
 * pay again.
 */
export const rateLimits = {
  inquiry: { most: 5, minutes: 10 },
  message: { most: 10, minutes: 10 },
  order: { most: 10, minutes: 10 },
  "card-payment": { most: 10, minutes: 10 },
  "coin-payment": { most: 10, minutes: 10 },
  "coin-confirmation": { most: 10, minutes: 10 },
  "coin-amount": { most: 10, minutes: 10 },
  /** Stripe requests about an unpaid session, made by the confirmation page. */
  confirmation: { most: 20, minutes: 10 },
  cancellation: { most: 10, minutes: 10 },
  /** People and answers saved. A form is saved each time a field loses focus. */
  details: { most: 300, minutes: 10 },
  /** Quotes as PDF files. */
  quote: { most: 20, minutes: 10 },
  /** Receipts and credit notes as PDF files. */
  receipt: { most: 30, minutes: 10 },
  /** Forms to sign as PDF files. */
  form: { most: 30, minutes: 10 },
  /** A calendar read by programs. */
  calendar: { most: 60, minutes: 10 },
  /** A personal link opened. Its page is read again after each field that is saved. */
  "person-link": { most: 300, minutes: 10 },
  /** Downloads of a person's data, by account. */
  download: { most: 5, minutes: 15 },
  /** Steps of uploads: a file has two, and a third if it is cancelled. A form sent without JavaScript has one. */
  document: { most: 150, minutes: 10 },
  "sign-in": { most: 10, minutes: 5 },
  account: { most: 5, minutes: 15 },
  "account-anywhere": { most: 60, minutes: 15 },
  /** Codes entered: by IP address, by account from all IP addresses with waits that grow, and for each code of an account. */
  "two-factor": { most: 10, minutes: 10 },
  "two-factor-minute": { most: 4, minutes: 1 },
  "two-factor-soon": { most: 6, minutes: 10 },
  "two-factor-account": { most: 10, minutes: 60 },
  /** Wrong codes of an account. The next one is reported to its owner. */
  "two-factor-wrong": { most: 4, minutes: 60 },
  "two-factor-code": { most: 1, minutes: 2 },
  "sign-up": { most: 5, minutes: 15 },
  "password-reset": { most: 5, minutes: 15 },
  "confirmation-mail": { most: 5, minutes: 15 },
  "mail-link": { most: 10, minutes: 15 },
  "sign-in-return": { most: 10, minutes: 5 },
} as const;

/**
 * The minimum response time in milliseconds of a refused sign-in, a sign-up, or a request for a confirmation or reset email.
 * Auth takes 60 to 560 ms depending on whether the address has an account, and the response time must not reveal this.
 */
export const minimumAuthResponseMilliseconds = 1000;

/** Seconds without a visit after which a browser forgets its session. Auth's limit in supabase/config.toml is the same. */
export const sessionCookieSeconds = 30 * 24 * 60 * 60;

/** The name of the hidden field that only bots fill in. */
export const honeypotField = "website";

/** The field Turnstile's widget puts its token in. */
export const turnstileField = "cf-turnstile-response";
