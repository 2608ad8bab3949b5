/** What an error of the mail library tells us (its codes and the SMTP reply's). */
type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown };

export type SmtpFailure = {
  /** `failed`: this message will never be taken. `again`: it may be, later. */
  readonly outcome: "again" | "failed";
  /** Whether the server, not the message, is at fault: another message would fare no better now. */
  readonly serverUnavailable: boolean;
  /** The server's code or the library's, never their text, which may quote an address. */
  readonly why: string;
};

/** Connection, name, encryption, sign-in, the greeting: before any message is looked at. */
const beforeMessage = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH)/;
const serverCodes = [
  "ECONNECTION",
  "ETIMEDOUT",
  "ESOCKET",
  "EDNS",
  "ETLS",
  "EAUTH",
  "EPROTOCOL",
  "ABORT_ERR",
];

/** Tells a refusal for good from one for now, and both from a server that can't be had. */
export function classifySmtpError(error: unknown): SmtpFailure {
  const { code, command, responseCode } = (typeof error === "object" && error ? error : {}) as SmtpError;
  const word = typeof code === "string" && /^\w+$/.test(code) ? code : "unknown";
  const reply = typeof responseCode === "number" ? responseCode : undefined;
  const stage = typeof command === "string" ? command : "";
  const why = reply ? String(reply) : word;
  if (reply === undefined && serverCodes.includes(word))
    return { outcome: "again", serverUnavailable: true, why };
  if (reply === 421 || (reply !== undefined && beforeMessage.test(stage)))
    return { outcome: "again", serverUnavailable: true, why };
  // That we may not send from our address is a setting's fault, and no reader's.
  if (stage === "MAIL FROM") return { outcome: "again", serverUnavailable: false, why };
  if (reply !== undefined)
    return { outcome: reply >= 500 ? "failed" : "again", serverUnavailable: false, why };
  return {
    outcome: word === "EENVELOPE" || word === "EMESSAGE" ? "failed" : "again",
    serverUnavailable: false,
    why,
  };
}
