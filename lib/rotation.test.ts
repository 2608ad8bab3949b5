import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cookieJar, cookies } from "@/e2e/support/cookie-jar";
import { exampleBankOrder } from "@/e2e/support/example-forms";
import { stubSettings } from "@/e2e/support/stub-settings";
import { orderInputSchema } from "@/lib/schemas/order";

vi.mock("next/headers", () => ({ cookies: () => cookies() }));

const [old, next] = ["the old secret of thirty-two letters", "a new secret of thirty-two letters"];

/** Runs `act` as an instance of the site that was started with this list. */
async function withList<T>(setting: string, list: string, act: () => Promise<T>): Promise<T> {
  vi.resetModules();
  vi.stubEnv(setting, list);
  return act();
}

const input = orderInputSchema.parse(exampleBankOrder);
const order = "7c0d6c3e-0d4b-4c3d-9d55-0a3b0e5f1a2b";
const event = JSON.stringify({ id: "evt_1", object: "event", type: "checkout.session.completed" });
const { webhooks } = new Stripe("sk_test_signs_only");

/** A request with a bearer token uses the first secret. */
const bearer = (setting: "CRON_SECRET" | "OWNER_SECRET") => ({
  setting,
  write: (secret: string) => Promise.resolve(secret),
  read: async (secret: string) => {
    const { hasBearerSecret } = await import("./guard/bearer-secret");
    const headers = { authorization: `Bearer ${secret}` };
    return hasBearerSecret(new Request("https://shop.example.com", { headers }), setting);
  },
});

type Case = {
  setting: string;
  /** `secret` is the first value of the setting. Writers that use the site's encryption ignore it and read the setting. */
  write: (secret: string) => Promise<string>;
  read: (written: string) => Promise<boolean>;
};
const cases: Record<string, Case> = {
  "an order draft": {
    setting: "SESSION_SECRET",
    async write() {
      const { saveDraft } = await import("./orders/draft");
      cookieJar.clear();
      await saveDraft(input);
      return JSON.stringify([...cookieJar]);
    },
    async read(saved) {
      cookieJar.clear();
      for (const [name, kept] of JSON.parse(saved) as [string, { name: string; value: string }][])
        cookieJar.set(name, kept);
      const { readDraft } = await import("./orders/draft");
      return (await readDraft())?.input.email === input.email;
    },
  },
  "a reminder link": {
    setting: "SESSION_SECRET",
    async write() {
      const { createPaymentLink } = await import("./orders/order-to-pay");
      return new URL(await createPaymentLink({ id: order })).searchParams.get("link") ?? "";
    },
    async read(link) {
      const { decodePaymentLink } = await import("./orders/order-to-pay");
      return (await decodePaymentLink(link)) === order;
    },
  },
  "a webhook": {
    setting: "STRIPE_WEBHOOK_SECRET",
    write: (secret) => Promise.resolve(webhooks.generateTestHeaderString({ payload: event, secret })),
    async read(signature) {
      const { verifyStripeEvent } = await import("./payments/stripe");
      return verifyStripeEvent(event, signature)?.id === "evt_1";
    },
  },
  "a scheduler request": bearer("CRON_SECRET"),
  "an owner's command": bearer("OWNER_SECRET"),
};

beforeEach(() => stubSettings({ SESSION_SECRET: old }));
afterEach(() => void vi.unstubAllEnvs());

// Promise: Rotating secrets on two instances loses no draft, link, session, form or payment.
// Promise: Every secret can be rotated: tokens made with the old one are valid until it is removed.
describe.each(Object.entries(cases))("while secrets are being rotated, %s", (_, { setting, write, read }) => {
  it.each([
    // The steps of a rotation. During each deploy, instances with the step before are still running.
    ["the old secret", old, "the old secret", old, "works"],
    ["the old secret", old, "both secrets (old first)", `${old},${next}`, "works"],
    ["both secrets (old first)", `${old},${next}`, "the old secret", old, "works"],
    ["the old secret", old, "both secrets (new first)", `${next}, ${old}`, "works"],
    ["both secrets (new first)", `${next},${old}`, "both secrets (old first)", `${old},${next}`, "works"],
    ["both secrets (new first)", `${next},${old}`, "the new secret", next, "works"],
    ["the new secret", next, "both secrets (new first)", `${next},${old}`, "works"],
    // A removed secret is no longer accepted.
    ["the old secret", old, "the new secret", next, "fails"],
    ["both secrets (old first)", `${old},${next}`, "the new secret", next, "fails"],
    ["both secrets (new first)", `${next},${old}`, "the old secret", old, "fails"],
  ])("from an instance with $0 $4 on an instance with $2", async (_, made, __, known, result) => {
    const written = await withList(setting, made, () => write(made.split(",")[0]!));
    expect(await withList(setting, known, () => read(written))).toBe(result === "works");
  });
});

it("a scheduler that sends several secrets is accepted if the site knows one of them", async () => {
  const { read } = bearer("CRON_SECRET");
  const ask = (list: string, known: string) => withList("CRON_SECRET", known, () => read(list));
  expect(await ask(`${next}, ${old}`, old)).toBe(true);
  expect(await ask(`${old},${next}`, old)).toBe(true);
  expect(await ask(`${next},${next}`, old)).toBe(false);
  expect(await ask(",", old)).toBe(false);
  expect(await ask("", "")).toBe(false);
});

it("the server refuses to start if a list of secrets has a short or empty entry", async () => {
  for (const setting of ["SESSION_SECRET", "STRIPE_WEBHOOK_SECRET", "CRON_SECRET", "OWNER_SECRET"]) {
    for (const list of [`${old},short`, `short,${old}`, `${old},`, `,${old}`, ","]) {
      const { getServerEnv } = await withList(setting, list, () => import("./env.server"));
      expect(getServerEnv).toThrow(`variables: ${setting} (`);
    }
    vi.stubEnv(setting, old);
  }
});
