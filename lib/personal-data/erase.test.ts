import { beforeEach, expect, it, vi } from "vitest";
import { messages } from "@/data/messages";
import { createExampleRetentionRecord } from "@/e2e/support/example-slot";
import { fail, ok, outage } from "@/lib/result";
import { closeAccount, erasePerson } from "./erase";
import type { RetentionRecord } from "./records";

const [rpc, checkPassword, requireVerifiedUser] = vi.hoisted(() => [vi.fn(), vi.fn(), vi.fn()]);
const [cancelOrder, deleteExpiredFiles] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock("next/server", () => ({ after: (work: () => unknown) => void work() }));
vi.mock("@/lib/supabase/admin", () => ({ createAdminClient: () => ({ rpc }) }));
vi.mock("@/lib/auth/password", () => ({ checkPassword }));
vi.mock("@/lib/auth/session", () => ({ requireVerifiedUser }));
vi.mock("@/lib/documents/clean", () => ({ deleteExpiredFiles }));
vi.mock("@/lib/guard/rate-limit", () => ({
  withRateLimits: (_: unknown, act: () => unknown) => act(),
  uncountAttempt: async () => undefined,
}));
vi.mock("@/lib/orders/place-order", () => ({ cancelOrder }));

const order = "0b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c11";
const row = (outcome: RetentionRecord["outcome"], why: RetentionRecord["why"]) =>
  createExampleRetentionRecord({ outcome, until: null, why, order_id: order });
const unclosed = row("unclosed", "unpaid-orders");
const deleted = row("deleted", "unpaid-orders");
const answers = (...all: RetentionRecord[][]) =>
  all.forEach((data) => rpc.mockResolvedValueOnce({ data, error: null }));
const failed = outage(messages.account.closeFailed);

beforeEach(() => {
  checkPassword.mockResolvedValue(ok());
  requireVerifiedUser.mockResolvedValue(ok({ id: "ada", email: "ada@example.com" }));
  cancelOrder.mockResolvedValue(ok());
  deleteExpiredFiles.mockResolvedValue(0);
});

it("closing an account deletes its files immediately", async () => {
  answers([deleted]);
  expect(await closeAccount("correct horse")).toEqual(ok());
  expect(checkPassword).toHaveBeenCalledWith({ email: "ada@example.com", password: "correct horse" });
  expect(rpc).toHaveBeenCalledExactlyOnceWith("close_account", { p_user: "ada" });
  expect(deleteExpiredFiles).toHaveBeenCalledOnce();
});

it.each([
  ["a wrong password", checkPassword, fail(messages.session.wrongPassword)],
  ["a session without the two-factor code", requireVerifiedUser, fail(messages.session.codeFirst)],
])("an account can't be closed with %s", async (_, check, refusal) => {
  check.mockResolvedValue(refusal);
  expect(await closeAccount("a password")).toEqual(refusal);
  expect(rpc).not.toHaveBeenCalled();
});

it("an account can't be closed while an order is open", async () => {
  answers([row("open", "open")]);
  expect(await closeAccount("correct horse")).toEqual(fail(messages.account.closeRefused));
  expect(cancelOrder).not.toHaveBeenCalled();
});

it("deleting a person's data first cancels any order that can still be paid", async () => {
  answers([unclosed], [deleted]);
  expect(await erasePerson("ada@example.com", "a code")).toEqual(ok([deleted]));
  expect(cancelOrder).toHaveBeenCalledExactlyOnceWith(order, expect.anything());
});

it("a person's data isn't deleted if an order is paid in the meantime", async () => {
  answers([unclosed], [deleted]);
  cancelOrder.mockResolvedValue(fail(messages.account.cancelPaid));
  expect(await erasePerson("ada@example.com", "a code")).toEqual(fail(messages.account.cancelPaid));
  expect(rpc).toHaveBeenCalledOnce();
});

it("deleting a person's data fails if new orders keep arriving or the database fails", async () => {
  answers([unclosed], [unclosed], [unclosed]);
  expect(await erasePerson("ada@example.com", "a code")).toEqual(failed);
  rpc.mockResolvedValueOnce({ data: null, error: { code: "57014" } });
  expect(await erasePerson("ada@example.com", "a code")).toEqual(failed);
});
