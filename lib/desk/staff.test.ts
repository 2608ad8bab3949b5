import { beforeEach, expect, it, vi } from "vitest";
import { getSession } from "@/lib/auth/session";
import { messages } from "@/data/messages";
import { ok, outage } from "@/lib/result";
import { requireStaff } from "./staff";

const rpc = vi.hoisted(() => vi.fn());
vi.mock("@/lib/auth/session", () => ({ getSession: vi.fn() }));
vi.mock("@/lib/supabase/server", () => ({ userClient: async () => ({ rpc }) }));
vi.mock("@/lib/patience", () => ({ patienceFor: () => 2200 }));
vi.mock("next/navigation", () => ({
  notFound: () => {
    throw new Error("the not-found page");
  },
}));

const session = (state: string) => vi.mocked(getSession).mockResolvedValue({ state } as never);

beforeEach(() => {
  vi.resetAllMocks();
  session("in");
});

it("who works at the desk is let in, as the database knows it now", async () => {
  rpc.mockResolvedValue({ data: true, error: null });
  expect(await requireStaff()).toEqual(ok());
  expect(rpc).toHaveBeenCalledExactlyOnceWith("works_at_desk");
});

it.each([
  ["a visitor", "out", true],
  ["a customer", "in", false],
  ["whom the database does not name", "in", null],
  ["of whom it says another word", "in", "true"],
])("%s is led to the not-found page", async (_, state, data) => {
  session(state);
  rpc.mockResolvedValue({ data, error: null });
  await expect(requireStaff()).rejects.toThrow("the not-found page");
});

it.each([
  ["the session can't be known", "unknown", { data: true, error: null }],
  [
    "the database can't be asked",
    "in",
    { data: null, error: { message: "TypeError: fetch failed", code: "" } },
  ],
])("nobody is let in and nobody turned away while %s", async (_, state, answer) => {
  session(state);
  rpc.mockResolvedValue(answer);
  expect(await requireStaff()).toEqual(outage(messages.session.unknown));
});
