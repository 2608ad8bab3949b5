import { beforeEach, expect, it, vi } from "vitest";
import { findOwnChecklist } from "./read";

const { kept, rows } = vi.hoisted(() => ({ kept: vi.fn(), rows: vi.fn() }));
vi.mock("@/lib/supabase/admin", () => ({ adminClient: () => ({ rpc: kept }) }));
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

const order = {
  id: "order",
  kind: "company",
  jurisdiction_slug: "nevis",
  payment_verified_at: new Date("2026-11-22T09:00:00Z"),
} as const;

beforeEach(() => vi.resetAllMocks());

it.each(["kept", "already"])("its customer sees the list whose keeping answers %s", async (word) => {
  let there = false;
  kept.mockImplementation(() => {
    there = true;
    return { data: word, error: null };
  });
  const identity = {
    key: "identity",
    title: "Identity",
    line: null,
    waived_at: null,
    waive_reason: null,
    given: false,
  };
  rows.mockImplementation((table: string) => ({
    data: there && table === "order_requirements" ? [identity] : [],
    error: null,
  }));
  const checklist = await findOwnChecklist(order);
  expect(checklist.ok && checklist.value.items.map(({ key }) => key)).toEqual(["identity"]);
});
