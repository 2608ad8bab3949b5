import { expect, it, vi } from "vitest";
import { recalculateDeadlines } from "./store";

const rpc = vi.hoisted(() => vi.fn());
vi.mock("@/lib/supabase/admin", () => ({ createAdminClient: () => ({ rpc }) }));
vi.mock("@/lib/timeouts", () => ({ getTimeout: () => 1000 }));

const ids = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
const companies = ids.map((order_id) => ({
  order_id,
  kind: "company",
  place: "nevis",
  registered_on: "2026-03-10",
  year_end_month: null,
  from_on: "2026-03-10",
  until_on: "2027-05-10",
}));

it("a company whose deadlines can't be stored fails the job but doesn't stop the others", async () => {
  const planned: string[] = [];
  rpc.mockImplementation((_: string, { p_order }: { p_order?: string }) => ({
    throwOnError: async () => {
      if (p_order === ids[0]) throw Object.assign(new Error("Refused"), { code: "21000" });
      if (p_order) planned.push(p_order);
      return { data: companies };
    },
  }));
  await expect(recalculateDeadlines(20)).rejects.toThrow("could not be worked out");
  expect(planned).toEqual([ids[1]]);
});
