/** The fields of a nodemailer error. `responseCode` is the SMTP reply code. */
type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown };

type SmtpFailure = {
  /** `failed`: the server will never accept this message. `again`: it may later. */
  readonly outcome: "again" | "failed";
  /** True if the server is at fault, so that other messages would fail as well. */
  readonly serverUnavailable: boolean;
  /** The server's or library's code, never its text, which may quote an address. */
  readonly why: string;
};

/** SMTP commands before the message itself. */
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

/** Classifies an error: permanent refusal, temporary refusal, or unavailable server. */
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
  // A refused sender means a wrong setting, so try again later.
  if (stage === "MAIL FROM") return { outcome: "again", serverUnavailable: false, why };
  if (reply !== undefined)
    return { outcome: reply >= 500 ? "failed" : "again", serverUnavailable: false, why };
  return {
    outcome: word === "EENVELOPE" || word === "EMESSAGE" ? "failed" : "again",
    serverUnavailable: false,
    why,
  };
}
