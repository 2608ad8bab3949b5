import { createHmac } from "node:crypto";
import Stripe from "stripe";
import { beforeAll, expect, it, vi } from "vitest";
import { stubSettings } from "@/e2e/support/stub-settings";
import { log } from "@/lib/log";
import { verifyStripeEvent } from "./stripe";

vi.mock("@/lib/log", async (original) => ({ ...(await original<object>()), log: vi.fn() }));

const secret = "whsec_example_of_a_unit_test";
const { webhooks } = new Stripe("sk_test_signs_only");
const body = JSON.stringify({ id: "evt_1", object: "event", type: "checkout.session.completed" });
const sign = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
  webhooks.generateTestHeaderString({ payload, secret, ...options });

/** A header with a valid signature for any timestamp. */
const signedAt = (timestamp: string) => {
  const signed = `${timestamp.split("=")[0]}.${body}`;
  return `t=${timestamp},v1=${createHmac("sha256", secret).update(signed).digest("hex")}`;
};
const now = Math.floor(Date.now() / 1000);

beforeAll(() => {
  stubSettings({ STRIPE_WEBHOOK_SECRET: secret });
});

it.each([0, -200, 200])("an event whose clock differs by %d seconds is accepted", (seconds) => {
  const timestamp = Math.floor(Date.now() / 1000) + seconds;
  expect(verifyStripeEvent(body, sign(body, { timestamp }))).toMatchObject({ id: "evt_1" });
});

it.each([
  ["no signature", body, ""],
  ["a malformed signature", body, "t=1,v1=abc"],
  ["a signature made with another secret", body, sign(body, { secret: "whsec_somebody_else" })],
  ["an old timestamp", body, sign(body, { timestamp: now - 3600 })],
  ["a timestamp a year ahead", body, sign(body, { timestamp: now + 31_536_000 })],
  ["a timestamp an hour ahead", body, sign(body, { timestamp: now + 3600 })],
  ["a timestamp that is not a number", body, signedAt("NaN")],
  ["a timestamp that only starts with a number", body, signedAt(`${now}=x`)],
  ["an altered body", body.replace("evt_1", "evt_2"), sign(body)],
  ["an empty body", "", sign(body)],
])("an event with %s is refused, and the log does not contain it", (_, sent, signature) => {
  expect(verifyStripeEvent(sent, signature)).toBeUndefined();
  expect(JSON.stringify(vi.mocked(log).mock.calls)).not.toContain("evt_");
});
