import { expect, test } from "vitest";
import { classifySmtpError } from "./send";

const outcomes = {
  "stops for now": { outcome: "again", serverUnavailable: true },
  "is tried again": { outcome: "again", serverUnavailable: false },
  "fails permanently": { outcome: "failed", serverUnavailable: false },
};

test.each([
  ["a failed connection", { code: "ECONNECTION", command: "CONN" }, "stops for now"],
  ["a minute without a response", { code: "ABORT_ERR" }, "stops for now"],
  ["a wrong password", { code: "EAUTH", command: "AUTH PLAIN", responseCode: 535 }, "stops for now"],
  ["a refused greeting", { code: "EPROTOCOL", command: "CONN", responseCode: 554 }, "stops for now"],
  ["a server shutdown", { code: "EENVELOPE", command: "RCPT TO", responseCode: 421 }, "stops for now"],
  ["a refused sender", { code: "EENVELOPE", command: "MAIL FROM", responseCode: 550 }, "is tried again"],
  ["a full mailbox", { code: "EENVELOPE", command: "RCPT TO", responseCode: 452 }, "is tried again"],
  ["an unknown mailbox", { code: "EENVELOPE", command: "RCPT TO", responseCode: 550 }, "fails permanently"],
  ["a refused message", { code: "EMESSAGE", command: "DATA", responseCode: 554 }, "fails permanently"],
  ["an unsupported address", { code: "EENVELOPE", command: "API" }, "fails permanently"],
  ["unknown", new Error("?"), "is tried again"],
] as const)("if the error is %s, sending $2", (_, error, outcome) => {
  expect(classifySmtpError(error)).toMatchObject(outcomes[outcome]);
});

test("the stored error contains only a code, never the server's text", () => {
  const why = { code: "EENVELOPE", responseCode: 550, message: "550 <ada@example.com>: no such user" };
  expect(classifySmtpError(Object.assign(new Error(), why)).why).toBe("550");
  expect(classifySmtpError({ code: "550 ada@example.com" }).why).toBe("unknown");
});
