import { beforeEach, expect, it, vi } from "vitest";
import type { ServerOrder } from "./store";
import { findOwnConfirmation, findPlacedOrder } from "./own-confirmation";

const order = {
  id: "order",
  order_reference: "IBC-123456",
  email: "ada@example.com",
  notes: "A seal",
};
const world = vi.hoisted(() => ({
  signedIn: false,
  owns: false,
  placed: undefined as string | undefined,
  unavailable: false,
}));

vi.mock("@/lib/auth/session", () => ({
  getSession: () => Promise.resolve({ state: world.signedIn ? "in" : "out" }),
}));
vi.mock("./own-orders", () => ({
  findOwnOrder: () => Promise.resolve({ ok: true, value: world.owns ? order : undefined }),
}));
vi.mock("./draft", () => ({
  readPlacedOrder: () => Promise.resolve(world.placed && { orderId: world.placed }),
}));
vi.mock("./store", async (original) => ({
  ...(await original<object>()),
  findOrderById: () =>
    world.unavailable ? Promise.reject(new Error("unavailable")) : Promise.resolve(order),
}));

const shown = order as unknown as ServerOrder;

beforeEach(
  () => void Object.assign(world, { signedIn: false, owns: false, placed: undefined, unavailable: false }),
);

// Promise: The confirmation page shows a stranger nothing about the customer.
it("shows a stranger with the link no personal data, signed in or not", async () => {
  expect(await findOwnConfirmation(shown)).toBeUndefined();
  world.placed = "another order";
  expect(await findOwnConfirmation(shown)).toBeUndefined();
  world.signedIn = true;
  expect(await findOwnConfirmation(shown)).toBeUndefined();
});

it("shows the order to the browser that placed it, and to its signed-in owner", async () => {
  world.placed = "order";
  expect(await findOwnConfirmation(shown)).toEqual({ order, inAccount: false });
  Object.assign(world, { placed: undefined, signedIn: true, owns: true });
  expect(await findOwnConfirmation(shown)).toEqual({ order, inAccount: true });
});

it("an unknown order is not found, and an unreachable database is reported", async () => {
  world.placed = "order";
  expect(await findPlacedOrder("IBC-654321")).toEqual({ ok: true, value: undefined });
  world.unavailable = true;
  expect(await findPlacedOrder("IBC-123456")).toMatchObject({ ok: false, outage: true });
});
