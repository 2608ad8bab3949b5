import { createHash } from "node:crypto";
import { beforeEach, expect, it, vi } from "vitest";
import { exampleEmails, createExampleOrder } from "@/e2e/support/example-emails";
import { stubSettings } from "@/e2e/support/stub-settings";
import { createGuestOrderLink } from "./mail-order";

const rpc = vi.hoisted(() => vi.fn());
vi.mock("@/lib/supabase/admin", () => ({ createAdminClient: () => ({ rpc }) }));

const home = "https://www.example.com";
const mail = exampleEmails.find(({ template }) => template === "payment-received")!;
const forOrder = (change: object) => ({ ...mail, order_row: createExampleOrder({ ...change }) });

beforeEach(() => {
  stubSettings({ APP_URL: home });
  rpc.mockResolvedValue({ error: null });
});

it("each email's order link has a new secret, which is stored only as a hash", async () => {
  const links = [await createGuestOrderLink(mail), await createGuestOrderLink(mail)];
  expect(new Set(links).size).toBe(2);
  for (const [index, link] of links.entries()) {
    const [address, token] = link!.split(/token_hash=|&type=order$/) as [string, string];
    expect(address).toBe(`${home}/auth/confirm?`);
    expect(link).toMatch(/=[\w-]{43}&type=order$/);
    const p_token_hash = createHash("sha256").update(token).digest("hex");
    const sent = { p_order: createExampleOrder().id, p_token_hash };
    expect(rpc.mock.calls[index]).toEqual(["add_order_link", sent]);
  }
});

it.each([
  ["about an unpaid order", forOrder({ payment_verified_at: null })],
  ["about an order that an account can open", forOrder({ in_account: true })],
  ["to the desk", { ...mail, recipient: null }],
  ["about an inquiry", { ...mail, order_row: null }],
])("an email %s contains no order link", async (_, other) => {
  expect(await createGuestOrderLink(other)).toBeUndefined();
  expect(rpc).not.toHaveBeenCalled();
});

it("createGuestOrderLink throws an error if the link can't be stored", async () => {
  rpc.mockResolvedValue({ error: { code: "57014" } });
  await expect(createGuestOrderLink(mail)).rejects.toThrow("Order link could not be added");
});
