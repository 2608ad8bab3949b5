// The name of every cookie. Read by everything that sets or reads one; lint forbids writing a name elsewhere.

/** Cookie names by purpose. cookies.ts describes each for the privacy page. */
export const cookieNames = {
  /** A long session is split into `name.0`, `name.1`, … On https the name begins with `__Host-`. */
  session: "sb-session",
  /** Set by the session library during a sign-in. */
  codeVerifier: "sb-session-code-verifier",
  /** Readable by scripts: the header requests the session only if it is set. Grants nothing. */
  hint: "signed-in",
  draft: "order-draft",
  cryptoOrder: "coin-order",
  placed: "placed-order",
  /** The password chosen at sign-up, until the email address is confirmed in the same browser. */
  signUp: "sign-up",
  /** The key of a notice that the next page shows after a redirect. */
  flash: "flash",
  uploads: "upload-results",
  script: "script",
} as const;

export type CookieName = (typeof cookieNames)[keyof typeof cookieNames];
