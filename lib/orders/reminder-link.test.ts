import { sealData } from "iron-session";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { stubSettings } from "@/e2e/support/stub-settings";
import { readReminderLink, createReminderLink } from "./order-to-pay";

const secret = "an example of a secret of 32 characters";
const id = "7c0d6c3e-0d4b-4c3d-9d55-0a3b0e5f1a2b";

beforeAll(() => {
  stubSettings({ APP_URL: "https://www.example.com", SESSION_SECRET: secret });
});
afterEach(() => void vi.useRealTimers());

const linkIn = (address: string) => new URL(address).searchParams.get("link") ?? "";

it("a reminder's link opens its order on this site and reveals nothing about it", async () => {
  const address = await createReminderLink({ id });
  expect(address).toMatch(/^https:\/\/www\.example\.com\/payment\?link=[\w%*.~-]+$/);
  const encoded = Buffer.from(`"${id}"`).toString("base64url").slice(4, 30);
  for (const plain of [id, btoa(id).slice(0, 20), encoded]) expect(address).not.toContain(plain);
  expect(await readReminderLink(linkIn(address))).toBe(id);
});

it("a reminder's link stops working after 30 days", async () => {
  const link = linkIn(await createReminderLink({ id }));
  const days = (count: number) => Date.now() + count * 24 * 3600_000;
  vi.useFakeTimers({ now: days(29), toFake: ["Date"] });
  expect(await readReminderLink(link)).toBe(id);
  vi.setSystemTime(days(2));
  expect(await readReminderLink(link)).toBeUndefined();
});

it.each<[string, () => Promise<string>]>([
  ["an empty text", () => Promise.resolve("")],
  ["an order's ID", () => Promise.resolve(id)],
  ["a truncated link", async () => linkIn(await createReminderLink({ id })).slice(0, -10)],
  ["another secret's link", () => sealData({ reminds: id }, { password: secret.toUpperCase() })],
  ["a cookie of ours", () => sealData({ intentId: id, order: id }, { password: secret })],
  ["a link without an order's ID", () => sealData({ reminds: "no order" }, { password: secret })],
])("%s is not a valid reminder link", async (_, link) => {
  expect(await readReminderLink(await link())).toBeUndefined();
});
