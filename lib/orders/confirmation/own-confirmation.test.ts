import { beforeEach, expect, it, vi } from "vitest";
import { findOwnConfirmation } from "./own-confirmation";

const order = {
  order_reference: "IBC-123456",
  email: "ada@example.com",
  notes: "A seal\nReplaced by IBC-1 (card).",
};
const world = vi.hoisted(() => ({
  signedIn: false,
  owns: false,
  placed: undefined as string | undefined,
  away: false,
}));

vi.mock("@/lib/auth/session", () => ({
  getSession: () => Promise.resolve({ state: world.signedIn ? "in" : "out" }),
}));
vi.mock("@/lib/orders/status/own-orders", () => ({
  findOwnOrder: () => Promise.resolve({ ok: true, value: world.owns ? order : undefined }),
}));
vi.mock("@/lib/orders/draft/placed-cookie", () => ({
  readPlaced: () => Promise.resolve(world.placed && { intentId: world.placed }),
}));
vi.mock("@/lib/orders/record/store", () => ({
  listIntentOrders: () => (world.away ? Promise.reject(new Error("away")) : Promise.resolve([order])),
}));

const shown = { intentId: "intent", reference: "IBC-123456" };

beforeEach(() => void Object.assign(world, { signedIn: false, owns: false, placed: undefined, away: false }));

// Promise: The confirmation page shows a stranger nothing about the customer.
it("tells a stranger who has the address nothing of the person, signed in or not", async () => {
  expect(await findOwnConfirmation(shown)).toBeUndefined();
  world.placed = "another intent";
  expect(await findOwnConfirmation(shown)).toBeUndefined();
  world.signedIn = true;
  expect(await findOwnConfirmation(shown)).toBeUndefined();
});

it("tells the browser that placed the order, and its signed-in owner, in their own words whatever those are", async () => {
  world.placed = "intent";
  expect(await findOwnConfirmation(shown)).toEqual({ order, inAccount: false });
  Object.assign(world, { placed: undefined, signedIn: true, owns: true });
  expect(await findOwnConfirmation(shown)).toEqual({ order, inAccount: true });
});

it("of another order of the same intent, and while the database is away, nothing is told", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  world.placed = "intent";
  expect(await findOwnConfirmation({ ...shown, reference: "IBC-654321" })).toBeUndefined();
  world.away = true;
  expect(await findOwnConfirmation(shown)).toBeUndefined();
});
