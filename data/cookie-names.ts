/** Every cookie of ours by what it is for; what the privacy page says of each is in cookies.ts. */
export const cookieNames = {
  /** Its chunks are `name.0`, `name.1`, … */
  session: "sb-session",
  /** The session library's own, beside the session's. */
  codeVerifier: "sb-session-code-verifier",
  /** Readable by script and worthless by itself: tells the header that asking who is signed in is worth a request. */
  hint: "signed-in",
  draft: "order-draft",
  coinOrder: "coin-order",
  placed: "placed-order",
  /** The password chosen at sign-up, until its address is confirmed in the same browser. */
  signUp: "sign-up",
  /** Carries the key of a notice from a redirect to the next page. */
  flash: "flash",
  uploads: "upload-results",
  script: "script",
} as const;

export type CookieName = (typeof cookieNames)[keyof typeof cookieNames];
