import { expect, it, vi } from "vitest";
import { getSession, requireUser } from "@/lib/auth/session";
import { messages } from "@/data/messages";
import { fail, ok, outage } from "@/lib/result";
import { checkDeskAccess, requireStaff } from "./staff";

vi.mock("@/lib/auth/session", () => ({ getSession: vi.fn(), requireUser: vi.fn() }));
const leave = vi.hoisted(() => (to = "the not-found page") => {
  throw new Error(to);
});
vi.mock("next/navigation", () => ({ redirect: leave, notFound: () => leave() }));

const session = (state: string, rights = { isStaff: false, mayUseDesk: false }) => {
  vi.mocked(getSession).mockResolvedValue({ state, user: rights } as never);
  vi.mocked(requireUser).mockImplementation(async (next) => {
    if (state === "out") throw new Error(`sign-in, then ${next}`);
    return state === "in" ? ok(rights as never) : outage(messages.session.unknown);
  });
};

const unknown = outage(messages.session.unknown);
const noCode = { isStaff: true, mayUseDesk: false };
const signIn = { ...fail(messages.session.signInAgain), remedy: "sign-in" };

// Promise: Staff who have only entered their password are asked for a code before they see anything of the desk.
// Promise: A signed-out visitor to the desk is sent to sign-in and back.
it.each([
  ["staff who have entered a code see the page", "in", { isStaff: true, mayUseDesk: true }, ok(true), ok()],
  ["staff without a code go to the code form", "in", noCode, ok(false), "/two-factor?next=%2Fdesk%2Forders"],
  ["a signed-out visitor goes to sign-in and back", "out", undefined, signIn, "sign-in, then /desk/orders"],
  ["a customer gets the not-found page", "in", undefined, ok(false), "the not-found page"],
  ["a visitor whose session can't be checked sees an outage", "unknown", undefined, unknown, unknown],
])("at the desk, %s", async (_, state, rights, role, page) => {
  session(state, rights);
  expect(await checkDeskAccess()).toEqual(role);
  if (typeof page === "string") await expect(requireStaff("/desk/orders")).rejects.toThrow(page);
  else expect(await requireStaff("/desk/orders")).toEqual(page);
});
