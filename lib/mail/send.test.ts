import { expect, test } from "vitest";
import { classifySmtpError } from "./send";

test.each([
  ["no connection", { code: "ECONNECTION", command: "CONN" }, "again", true],
  ["no response for a minute", { code: "ABORT_ERR" }, "again", true],
  ["a wrong password", { code: "EAUTH", command: "AUTH PLAIN", responseCode: 535 }, "again", true],
  ["a refusal as greeting", { code: "EPROTOCOL", command: "CONN", responseCode: 554 }, "again", true],
  ["a server that is closing", { code: "EENVELOPE", command: "RCPT TO", responseCode: 421 }, "again", true],
  ["a refused sender", { code: "EENVELOPE", command: "MAIL FROM", responseCode: 550 }, "again", false],
  ["a full mailbox", { code: "EENVELOPE", command: "RCPT TO", responseCode: 452 }, "again", false],
  ["no such mailbox", { code: "EENVELOPE", command: "RCPT TO", responseCode: 550 }, "failed", false],
  ["a refused message", { code: "EMESSAGE", command: "DATA", responseCode: 554 }, "failed", false],
  ["an unsupported address", { code: "EENVELOPE", command: "API" }, "failed", false],
  ["an unknown error", new Error("?"), "again", false],
] as const)("after %s, the outcome is “$2” (server unavailable: $3)", (_, error, outcome, unavailable) => {
  expect(classifySmtpError(error)).toMatchObject({ outcome, serverUnavailable: unavailable });
});

test("the stored error never quotes the server", () => {
  const unknown = new Error("550 <ada@example.com>: no such user");
  const error = Object.assign(unknown, { code: "EENVELOPE", responseCode: 550 });
  expect(classifySmtpError(error).why).toBe("550");
  expect(classifySmtpError({ code: "550 ada@example.com" }).why).toBe("unknown");
});
