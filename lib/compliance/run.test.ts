import { expect, it, vi } from "vitest";
import { screenDueOrders } from "./run";

const [rpc, screenSubjects] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock("@/lib/supabase/admin", () => ({ createAdminClient: () => ({ rpc }) }));
vi.mock("@/lib/timeouts", () => ({ getTimeout: () => 1000 }));
vi.mock("./screening", async (original) => ({
  ...(await original<object>()),
  hasScreeningService: () => true,
  screenSubjects,
}));

const ids = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
const due = ids.map((id) => ({
  id,
  facts: "f",
  kind: "company",
  has_nominee: false,
  paid_in_coins: true,
  residence: null,
  people: [],
  wallets: [{ address: id, is_due: true }],
}));

it("an order that can't be screened fails the job but doesn't stop the other orders", async () => {
  const saved: string[] = [];
  rpc.mockImplementation((name: string, { p_order }: { p_order: string }) => {
    if (name === "save_checks") saved.push(p_order);
    return { throwOnError: async () => ({ data: name === "save_checks" ? "saved" : due }) };
  });
  screenSubjects.mockImplementation(async ([{ id }]: [{ id: string }]) => {
    if (id === ids[0]) throw new Error("The screening service answered 400");
    return { dataset: "default", list_version: "1", matches: new Map() };
  });
  await expect(screenDueOrders(20)).rejects.toThrow("could not be screened");
  expect(saved).toEqual([ids[1]]);
});
