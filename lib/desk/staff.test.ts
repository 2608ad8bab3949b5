import { beforeEach, expect, it, vi } from "vitest";
import { getSession, requireUser } from "@/lib/auth/session";
import { messages } from "@/data/messages";
import { fail, ok, outage } from "@/lib/result";
import { findStaff, requireStaff } from "./staff";

const rpc = vi.hoisted(() => vi.fn());
vi.mock("@/lib/auth/session", () => ({ getSession: vi.fn(), requireUser: vi.fn() }));
vi.mock("@/lib/supabase/server", () => ({ userClient: async () => ({ rpc }) }));
vi.mock("@/lib/timeouts", () => ({ timeoutFor: () => 2200 }));
vi.mock("next/navigation", () => ({
  redirect: (to: string) => {
    throw new Error(to);
  },
  notFound: () => {
    throw new Error("the not-found page");
  },
}));

const session = (state: string) => {
  vi.mocked(getSession).mockResolvedValue({ state } as never);
  vi.mocked(requireUser).mockImplementation(async (next) => {
    if (state === "out") throw new Error(`sign-in, then ${next}`);
    return state === "in" ? ok({} as never) : outage(messages.session.unknown);
  });
};

beforeEach(() => {
  vi.resetAllMocks();
  session("in");
});

it("lets staff in after asking the database", async () => {
  rpc.mockResolvedValue({ data: true, error: null });
  expect(await requireStaff("/desk/orders")).toEqual(ok());
  expect(rpc).toHaveBeenCalledExactlyOnceWith("has_desk_access");
});

// Promise: Staff who have only entered their password are asked for a code before they see anything of the desk.
it("staff who haven't entered a code are asked for it, and return", async () => {
  rpc.mockImplementation(async (name) => ({ data: name === "has_staff_role", error: null }));
  expect(await findStaff()).toEqual(ok(false));
  await expect(requireStaff("/desk/orders")).rejects.toThrow("/two-factor?next=%2Fdesk%2Forders");
});

// Promise: A signed-out visitor to the desk is sent to sign-in and back.
it("a signed-out visitor goes to sign-in and back", async () => {
  session("out");
  await expect(requireStaff("/desk/orders")).rejects.toThrow("sign-in, then /desk/orders");
  expect(rpc).not.toHaveBeenCalled();
});

it("asks signed-out staff to sign in again instead of refusing the action", async () => {
  session("out");
  expect(await findStaff()).toEqual({ ...fail(messages.session.signInAgain), remedy: "sign-in" });
});

it.each([
  ["a customer", false],
  ["an account without an answer", null],
  ["an account with an unknown answer", "true"],
])("%s gets the not-found page", async (_, data) => {
  rpc.mockResolvedValue({ data, error: null });
  await expect(requireStaff("/desk/orders")).rejects.toThrow("the not-found page");
});

it.each([
  ["the session can't be known", "unknown", { data: true, error: null }],
  [
    "the database can't be reached",
    "in",
    { data: null, error: { message: "TypeError: fetch failed", code: "" } },
  ],
])("an outage is returned while %s", async (_, state, answer) => {
  session(state);
  rpc.mockResolvedValue(answer);
  expect(await requireStaff("/desk/orders")).toEqual(outage(messages.session.unknown));
});
