import { sealData } from "iron-session";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { cookieJar } from "@/e2e/support/cookie-jar";
import { exampleBankOrder } from "@/e2e/support/example-forms";
import { stubSettings } from "@/e2e/support/stub-settings";
import { legalVersions } from "@/data/legal-pages";
import { bankOrderSchema } from "@/lib/schemas/order";

vi.mock("next/headers", () => import("@/e2e/support/cookie-jar"));

const { findOrderById } = vi.hoisted(() => ({ findOrderById: vi.fn() }));
vi.mock("./store", () => ({ findOrderById }));

const { deleteDraftOfOrder, readDraft, saveDraftAsNewOrder, saveDraft } = await import("./draft");

const secret = "an example of a secret of 32 characters";
const input = bankOrderSchema.parse(exampleBankOrder);
const consent = { terms: "2026-01-20", refunds: "2026-01-20", at: "2026-01-21T10:00:00.000Z" };
const orderId = "0b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c11";
const draft = { orderId, draftedAt: "2026-11-21T10:00:00.000Z", consent, input };
const keep = (value: string) => cookieJar.set("order-draft", { name: "order-draft", value });

beforeAll(() => {
  stubSettings({ SESSION_SECRET: secret });
});
/** Encrypts a value as the cookie of drafts does, with its name. */
const seal = (value: object, password = secret) =>
  sealData({ ...value, cookie: "order-draft" }, { password });

beforeEach(() => {
  cookieJar.clear();
  findOrderById.mockReset().mockResolvedValue(undefined);
});

// Promise: An order draft is encrypted and unreadable by JavaScript.
it("a draft is encrypted, hidden from JavaScript and restored unchanged", async () => {
  const saved = await saveDraft(input);
  expect(await readDraft()).toEqual(saved);
  const cookies = [...cookieJar.values()];
  expect(cookies.length).toBeGreaterThan(0);
  for (const { value, httpOnly, sameSite, secure } of cookies) {
    expect({ httpOnly, sameSite, secure }).toEqual({ httpOnly: true, sameSite: "lax", secure: true });
    const plain = decodeURIComponent(value) + Buffer.from(value, "base64").toString("utf8");
    for (const text of [input.fullName, input.email, input.phone, saved.orderId])
      expect(plain).not.toContain(text);
  }
});

// Promise: An order records the versions of the terms that were agreed to, and when.
it("a draft and a new order made from it record the customer's consent", async () => {
  const before = new Date().toISOString();
  const saved = await saveDraft(input);
  expect(saved.consent).toMatchObject({ terms: legalVersions.terms, refunds: legalVersions.refunds });
  expect([before, saved.consent.at, new Date().toISOString()].sort()[1]).toBe(saved.consent.at);
  expect(await saveDraft(input)).toEqual(saved);
  const renewed = await saveDraftAsNewOrder(saved);
  expect(renewed.orderId).not.toBe(saved.orderId);
  expect(renewed.consent).toEqual(saved.consent);
});

it.each([
  ["keeps the order's ID until the order is placed", undefined, true],
  ["keeps the order's ID while the order is unpaid", { status: "submitted" }, true],
  ["gets a new order ID once the order is paid", { status: "paid" }, false],
  ["gets a new order ID once the order is cancelled", { status: "cancelled" }, false],
])("a changed order form %s", async (_, stored, same) => {
  const saved = await saveDraft(input);
  findOrderById.mockResolvedValue(stored);
  const changed = await saveDraft({ ...input, fullName: "Ada Changed" });
  expect(changed.orderId === saved.orderId).toBe(same);
});

it("a draft gets a new order ID if its product changes or its order can't be read", async () => {
  const saved = await saveDraft(input);
  findOrderById.mockRejectedValue(new Error("down"));
  expect((await saveDraft({ ...input, fullName: "Ada Changed" })).orderId).not.toBe(saved.orderId);
  expect((await saveDraft({ ...input, place: "singapore" })).orderId).not.toBe(saved.orderId);
});

// Promise: A second order in the same browser names the first.
it("a draft whose product has changed records the previous product", async () => {
  const other = { ...input, place: "singapore" as const };
  expect((await saveDraft(input)).replaced).toBeUndefined();
  expect((await saveDraft({ ...input, fullName: "Ada Other" })).replaced).toBeUndefined();
  expect((await saveDraft(other)).replaced).toEqual({ kind: "bank", place: "uk" });
  const changed = await saveDraft({ ...other, fullName: "Ada Changed" });
  expect(changed.replaced).toEqual({ kind: "bank", place: "uk" });
  expect((await saveDraftAsNewOrder(changed)).replaced).toEqual({ kind: "bank", place: "uk" });
  expect((await saveDraft(input)).replaced).toEqual({ kind: "bank", place: "singapore" });
  await deleteDraftOfOrder((await readDraft())!.orderId);
  expect((await saveDraft(input)).replaced).toBeUndefined();
});

it("resubmitting a draft after the terms have changed renews only the consent", async () => {
  keep(await seal(draft));
  const again = await saveDraft(input);
  expect(again.orderId).toBe(draft.orderId);
  expect(again.consent).toMatchObject({ terms: legalVersions.terms, refunds: legalVersions.refunds });
  expect(again.consent.at > draft.consent.at).toBe(true);
});

const differently = (letter: string) => (letter === "a" ? "b" : "a");

// Promise: An altered draft is ignored.
it.each([
  ["in plain text", async () => JSON.stringify(draft)],
  ["in URL-encoded text", async () => encodeURIComponent(JSON.stringify(draft))],
  ["in base64", async () => Buffer.from(JSON.stringify(draft)).toString("base64url")],
  ["encrypted with another secret", () => seal(draft, `${secret}, not ours`)],
  ["with an added price", () => seal({ ...draft, input: { ...input, total: 1 } })],
  ["altered after encryption", async () => (await seal(draft)).replace(/(?<=^.{80})./, differently)],
  ["without recorded consent", () => seal({ ...draft, consent: undefined })],
  ["with the consent box unticked", () => seal({ ...draft, input: { ...input, consent: "" } })],
  ["that is empty", async () => ""],
])("a draft cookie %s is ignored", async (_, make) => {
  keep(await make());
  expect(await readDraft()).toBeUndefined();
});
