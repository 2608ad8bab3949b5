import { beforeEach, expect, it, vi } from "vitest";
import { messages } from "@/data/messages";
import { ok, outage } from "@/lib/result";
import { findOwnCompany } from "./own-orders";
import { orderSchema } from "./store";

const maybeSingle = vi.hoisted(() => vi.fn());
const query = vi.hoisted(() => ({ from: () => query, select: () => query, eq: () => ({ maybeSingle }) }));
vi.mock("@/lib/supabase/server", () => ({ userClient: async () => query }));

beforeEach(() => {
  vi.spyOn(orderSchema, "parse").mockImplementation((row) => row as never);
});

const unreachable = outage(messages.account.unreachable);
const found = (phase: string | null) => ({ data: { id: "1", phase }, error: null });

it.each([
  ...["review", "documents", "filing", "stopped", null].map(
    (phase) => [`returns nothing in the ${phase ?? "unknown"} phase`, found(phase), ok(undefined)] as const,
  ),
  ["returns the company of a completed order", found("completed"), ok({ id: "1", phase: "completed" })],
  ["returns nothing for an unknown reference", { data: null, error: null }, ok(undefined)],
  ["returns an outage if the query fails", { data: null, error: { code: "57P01" } }, unreachable],
] as const)("findOwnCompany %s", async (_, answer, company) => {
  maybeSingle.mockResolvedValue(answer);
  expect(await findOwnCompany("IBC-123456")).toEqual(company);
});
