import { beforeEach, expect, it, vi } from "vitest";
import { exampleSlot } from "@/e2e/support/example-slot";
import { messages } from "@/data/messages";
import { findChecklist } from "./read";

const { rows } = vi.hoisted(() => ({ rows: vi.fn() }));
vi.mock("@/lib/supabase/server", () => {
  const read = (table: string) => {
    const query = {
      select: () => query,
      eq: () => query,
      order: () => query,
      then: (then: (answer: unknown) => void) => then(rows(table)),
    };
    return query;
  };
  return { userClient: () => ({ from: read }) };
});

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, "error").mockReturnValue();
  rows.mockImplementation((table: string) => ({
    data: table === "order_slots" ? [exampleSlot()] : [],
    error: null,
  }));
});

const keysOf = async (payment_verified_at: Date | null) => {
  const found = await findChecklist({ id: "order", payment_verified_at }, messages.documents.unread);
  return found.ok ? found.value.items.map(({ key }) => key) : found.notice;
};

it("the list of documents is shown once the payment is verified", async () => {
  expect(await keysOf(null)).toEqual([]);
  expect(await keysOf(new Date())).toEqual(["identity-1"]);
});

it("documents that can't be read are an outage, not an empty list", async () => {
  rows.mockReturnValue({ data: null, error: { code: "57P03" } });
  expect(await keysOf(new Date())).toBe(messages.documents.unread);
});
