import { beforeEach, expect, it, vi } from "vitest";
import { placeOrder, rebuildOrder, replaceSession } from "./place-order";
import type { OrderRow } from "@/lib/orders/record/metadata";
import { peopleOf } from "@/lib/orders/record/people";
import { requirementsOf } from "@/lib/orders/record/requirements";
import type { ServerOrder } from "@/lib/orders/record/store";

/** The database's responses, and the requests made. */
const world = vi.hoisted(() => ({ answers: [] as (() => Response)[], asked: [] as [URL, unknown][] }));

vi.mock("@/lib/env.server", () => ({
  serverEnv: () => ({
    SUPABASE_URL: "https://project.example.com",
    SUPABASE_SECRET_KEY: "example-of-a-key",
    TIMEOUT_SCALE: 1,
  }),
}));

const row = {
  request_id: "0b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c11",
  order_reference: "IBC-123456",
  kind: "company",
  jurisdiction_slug: "nevis",
  director_name: "Ada Example",
  shareholder_name: "Ada Example",
} as OrderRow;
const link = { stripe_session_id: "cs_1" };

const says = (body: unknown, status = 200) => world.answers.push(() => Response.json(body, { status }));
const refuses = (code: string, message: string) => says({ code, message, details: null, hint: null }, 400);
const takenLabel = () =>
  refuses("23505", 'duplicate key value violates unique constraint "orders_order_reference_key"');
const fails = (error: Error) =>
  world.answers.push(() => {
    throw error;
  });
const verbs = () => world.asked.map(([{ pathname }]) => pathname.split("/").at(-1));

const outages = [
  ["loses the connection", () => fails(new TypeError("fetch failed", { cause: { code: "ECONNRESET" } }))],
  ["takes too long", () => fails(new DOMException("The operation was aborted", "TimeoutError"))],
  ["is starting up", () => says({ code: "57P03", message: "the database system is starting up" }, 503)],
  [
    "is behind a broken gateway",
    () => world.answers.push(() => new Response("<h1>502</h1>", { status: 502 })),
  ],
] as const;

beforeEach(() => {
  Object.assign(world, { answers: [], asked: [] });
  vi.spyOn(console, "error").mockReturnValue();
  vi.stubGlobal("fetch", async (input: string | URL, { body }: RequestInit = {}) => {
    world.asked.push([new URL(input), typeof body === "string" ? JSON.parse(body) : body]);
    const answer = world.answers.shift();
    if (!answer) throw new Error("Unexpected query");
    return answer();
  });
});

it.each(["placed", "already", "cancelled", "paid", "open"])(
  "returns %s as the database does",
  async (word) => {
    says(word);
    expect(await placeOrder(row, link, ["cs_0"])).toBe(word);
    const [[, sent]] = world.asked as [[URL, { p_order: string; p_closed_sessions: string[] }]];
    expect(JSON.parse(sent.p_order)).toEqual({
      ...row,
      ...link,
      people: peopleOf(row),
      requirements: requirementsOf(row),
    });
    expect(sent.p_closed_sessions).toEqual(["cs_0"]);
  },
);

it("a reference taken by another order is replaced by the request's own, once", async () => {
  takenLabel();
  says("IBC-654321");
  says("placed");
  expect(await placeOrder(row, link)).toBe("placed");
  expect(verbs()).toEqual(["place_order", "take_reference", "place_order"]);
  const { p_order } = world.asked[2]![1] as { p_order: string };
  expect(JSON.parse(p_order)).toMatchObject({ order_reference: "IBC-654321" });
});

it.each([
  ["the second reference is taken too", () => (takenLabel(), says("IBC-654321"), takenLabel())],
  ["no other reference can be taken", () => (takenLabel(), refuses("57014", "canceling statement"))],
  ["the row breaks a rule", () => refuses("23514", 'violates check constraint "orders_total"')],
])("an order is not saved when %s", async (_, happens) => {
  happens();
  expect(await placeOrder(row, link)).toBe("failed");
  expect(world.answers).toEqual([]);
});

it.each(outages)(
  "a database that %s saves no order, rebuilds none and replaces no session",
  async (_, happens) => {
    happens();
    expect(await placeOrder(row, link)).toBe("failed");
    happens();
    expect(await rebuildOrder(row, link)).toBe(false);
    happens();
    expect(
      await replaceSession({ id: "1", stripe_session_id: "cs_1" } as ServerOrder, "cs_2"),
    ).toBeUndefined();
    expect(verbs()).toEqual(["place_order", "rebuild_order", "orders"]);
  },
);

it.each(["placed", "already", "cancelled", "paid"])(
  "rebuilds an order when the database returns %s",
  async (word) => {
    says(word);
    expect(await rebuildOrder(row, link)).toBe(true);
    expect(verbs()).toEqual(["rebuild_order"]);
    const [[, sent]] = world.asked as [[URL, { p_order: string }]];
    expect(JSON.parse(sent.p_order)).toMatchObject({ requirements: requirementsOf(row) });
  },
);

it.each([
  ["still current", "cs_1", "(stripe_session_id.eq.cs_1,stripe_session_id.eq.cs_2)", [{ id: "1" }], true],
  ["no longer current", "cs_1", "(stripe_session_id.eq.cs_1,stripe_session_id.eq.cs_2)", [], false],
  ["the order's first", null, "(stripe_session_id.is.null,stripe_session_id.eq.cs_2)", [{ id: "1" }], true],
])("replacing a session that is %s, only for an unpaid order", async (_, before, or, found, replaced) => {
  says(found);
  expect(await replaceSession({ id: "1", stripe_session_id: before } as ServerOrder, "cs_2")).toBe(replaced);
  const [[{ searchParams }, sent]] = world.asked as [[URL, unknown]];
  expect(Object.fromEntries(searchParams)).toMatchObject({ id: "eq.1", status: "eq.submitted", or });
  expect(sent).toEqual({ stripe_session_id: "cs_2" });
});
