import { expect, it, vi } from "vitest";
import { getSession, requireUser } from "@/lib/auth/session";
import { messages } from "@/data/messages";
import { fail, ok, outage } from "@/lib/result";
import { findStaff, requireStaff } from "./staff";

vi.mock("@/lib/auth/session", () => ({ getSession: vi.fn(), requireUser: vi.fn() }));
vi.mock("next/navigation", () => ({
  redirect: (to: string) => {
    throw new Error(to);
  },
  notFound: () => {
    throw new Error("the not-found page");
  },
}));

const session = (state: string, rights = { isStaff: false, mayUseDesk: false }) => {
  vi.mocked(getSession).mockResolvedValue({ state, user: rights } as never);
  vi.mocked(requireUser).mockImplementation(async (next) => {
    if (state === "out") throw new Error(`sign-in, then ${next}`);
    return state === "in" ? ok(rights as never) : outage(messages.session.unknown);
  });
};

it("lets staff in who have entered a code", async () => {
  session("in", { isStaff: true, mayUseDesk: true });
  expect(await findStaff()).toEqual(ok(true));
  expect(await requireStaff("/desk/orders")).toEqual(ok());
});

// Promise: Staff who have only entered their password are asked for a code before they see anything of the desk.
it("staff who haven't entered a code are asked for it, and return", async () => {
  session("in", { isStaff: true, mayUseDesk: false });
  expect(await findStaff()).toEqual(ok(false));
  await expect(requireStaff("/desk/orders")).rejects.toThrow("/two-factor?next=%2Fdesk%2Forders");
});

// Promise: A signed-out visitor to the desk is sent to sign-in and back.
it("a signed-out visitor goes to sign-in and back", async () => {
  session("out");
  await expect(requireStaff("/desk/orders")).rejects.toThrow("sign-in, then /desk/orders");
});

it("asks signed-out staff to sign in again instead of refusing the action", async () => {
  session("out");
  expect(await findStaff()).toEqual({ ...fail(messages.session.signInAgain), remedy: "sign-in" });
});

it("a customer gets the not-found page", async () => {
  session("in");
  expect(await findStaff()).toEqual(ok(false));
  await expect(requireStaff("/desk/orders")).rejects.toThrow("the not-found page");
});

it("an outage is returned while the session can't be known", async () => {
  session("unknown");
  expect(await findStaff()).toEqual(outage(messages.session.unknown));
  expect(await requireStaff("/desk/orders")).toEqual(outage(messages.session.unknown));
});
