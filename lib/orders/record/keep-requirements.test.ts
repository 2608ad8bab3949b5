import { beforeEach, expect, it, vi } from "vitest";
import { keepChecklists, keepChecklistsOrTell } from "./keep-requirements";

const { rpc } = vi.hoisted(() => ({ rpc: vi.fn() }));
vi.mock("@/lib/supabase/admin", () => ({ adminClient: () => ({ rpc }) }));

const told = vi.spyOn(console, "error");
const order = (id: string) => ({ id, kind: "company", jurisdiction_slug: "nevis" });
const away = new Error("away");

beforeEach(() => {
  vi.resetAllMocks();
  told.mockReturnValue();
});

it("every paid order without a list gets the catalogue's, and one that can't stops no other", async () => {
  rpc.mockResolvedValueOnce({ data: [order("one"), order("two"), order("three")], error: null });
  rpc.mockResolvedValueOnce({ data: "kept", error: null });
  rpc.mockResolvedValueOnce({ data: null, error: away });
  rpc.mockResolvedValueOnce({ data: "kept", error: null });
  expect(await keepChecklists()).toBe(2);
  const [, ...kept] = rpc.mock.calls as [string, { p_order: string; p_requirements: string }][];
  expect(kept.map(([, { p_order }]) => p_order)).toEqual(["one", "two", "three"]);
  expect(JSON.parse(kept[0]![1].p_requirements)).toContainEqual(expect.objectContaining({ key: "identity" }));
});

it("goes on while there is more, and ends where none can be kept", async () => {
  const hundred = Array.from({ length: 100 }, (_, index) => order(String(index)));
  let rounds = 0;
  rpc.mockImplementation((name: string) => {
    if (name === "orders_without_checklist") rounds += 1;
    else return Promise.resolve(rounds === 1 ? { data: "kept", error: null } : { data: null, error: away });
    return Promise.resolve({ data: hundred, error: null });
  });
  expect(await keepChecklists()).toBe(100);
  expect(rounds).toBe(2);
});

it("nothing fails for it", async () => {
  rpc.mockRejectedValue(away);
  await expect(keepChecklistsOrTell()).resolves.toBeUndefined();
  expect(told).toHaveBeenCalledOnce();
});
