import { beforeEach, describe, expect, it, vi } from "vitest";
import { messages } from "@/data/messages";
import type { InquiryMove, OrderMove } from "@/lib/schemas/desk";
import { moveInquiry, moveOrder, retryMail } from "./verbs";

const { rpc, findOrderById, closeCheckout } = vi.hoisted(() => ({
  rpc: vi.fn(),
  findOrderById: vi.fn(),
  closeCheckout: vi.fn(),
}));
vi.mock("@/lib/supabase/server", () => ({ userClient: async () => ({ rpc }) }));
vi.mock("@/lib/orders/record/store", () => ({ findOrderById }));
vi.mock("@/lib/orders/place/close", () => ({ closeCheckout }));

const { refused, failed } = messages.desk;
const order = "0b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c11";
const ofOrder = { order, seen: "7" };
const cancelling: OrderMove = { ...ofOrder, verb: "cancel", reason: "Nobody paid." };
const open = { status: "submitted", stripe_session_id: "cs_1" };
const says = (data: string | null, error: unknown = null) => rpc.mockResolvedValueOnce({ data, error });

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, "error").mockReturnValue();
  findOrderById.mockResolvedValue(open);
  closeCheckout.mockResolvedValue("closed");
});

describe("a verb of the desk", () => {
  const of = { p_order: order, p_seen: "7" };

  it.each<[OrderMove, string, object]>([
    [{ ...ofOrder, verb: "verify", transaction: "abc" }, "verify_crypto", { ...of, p_transaction: "abc" }],
    [{ ...ofOrder, verb: "not-found", line: "None." }, "coin_not_found", { ...of, p_line: "None." }],
    [{ ...ofOrder, verb: "review", line: "" }, "review_order", { ...of, p_line: "" }],
    [{ ...ofOrder, verb: "undo", reason: "Wrong order." }, "undo_step", { ...of, p_reason: "Wrong order." }],
    [{ ...ofOrder, verb: "file" }, "file_order", of],
    [{ ...ofOrder, verb: "complete" }, "complete_order", of],
    [{ ...ofOrder, verb: "line", line: "Soon." }, "desk_line", { ...of, p_line: "Soon." }],
    [{ ...ofOrder, verb: "note", note: "Called." }, "desk_note", { ...of, p_note: "Called." }],
    [
      { ...ofOrder, verb: "refund", amount: 950.5, reason: "Refused." },
      "mark_refunded",
      { ...of, p_amount: 950.5, p_reason: "Refused." },
    ],
    [cancelling, "desk_cancel", { ...of, p_closed_session: "cs_1", p_reason: "Nobody paid." }],
  ])("$verb is the database's to do, with what was seen", async (move, name, asked) => {
    says("done");
    expect(await moveOrder(move)).toEqual({ ok: true, value: undefined });
    expect(rpc).toHaveBeenCalledExactlyOnceWith(name, asked);
  });

  it("work that waits for a dispute is refused with its reason", async () => {
    says(null, { message: "the payment is disputed, so the work waits", code: "OD001" });
    expect(await moveOrder({ ...ofOrder, verb: "file" })).toEqual({
      ok: false,
      notice: refused["refused-disputed"],
    });
  });

  it.each<[InquiryMove["verb"], string]>([
    ["answer", "answer_inquiry"],
    ["close", "close_inquiry"],
    ["reopen", "reopen_inquiry"],
  ])("%s of an inquiry, too", async (verb, name) => {
    says("done");
    const move = { verb, inquiry: "1", seen: "7", line: "Yes." } as InquiryMove;
    expect(await moveInquiry(move)).toMatchObject({ ok: true });
    const line = verb === "answer" ? { p_line: "Yes." } : {};
    expect(rpc).toHaveBeenCalledExactlyOnceWith(name, { p_inquiry: "1", p_seen: "7", ...line });
  });

  it("that was done is done, when it is pressed again", async () => {
    says("already");
    expect(await moveOrder({ ...ofOrder, verb: "file" })).toMatchObject({ ok: true });
  });

  it.each(Object.entries(refused))(
    "that is refused as %s is told in its own sentence",
    async (word, notice) => {
      says(word);
      expect(await moveOrder({ ...ofOrder, verb: "file" })).toEqual({ ok: false, notice });
    },
  );

  it.each([
    ["is cut off", null, { message: "TypeError: fetch failed", code: "" }],
    ["takes too long", null, { message: "canceling statement", code: "57014" }],
    ["says a word of later", "postponed", null],
    ["says nothing", null, null],
  ])("has not been done as far as we know when the database %s", async (_, word, error) => {
    says(word, error);
    says(word, error);
    expect(await moveOrder({ ...ofOrder, verb: "complete" })).toEqual({ ok: false, notice: failed });
    expect(await retryMail("1")).toEqual({ ok: false, notice: failed });
  });
});

describe("cancelling at the desk", () => {
  it("closes the card session first, and names it to the database", async () => {
    says("done");
    closeCheckout.mockImplementation(async () => {
      expect(rpc).not.toHaveBeenCalled();
      return "closed";
    });
    expect(await moveOrder(cancelling)).toMatchObject({ ok: true });
    expect(closeCheckout).toHaveBeenCalledExactlyOnceWith("cs_1");
  });

  it.each([
    ["was paid", "paid", refused["refused-paid"]],
    ["can't be closed for sure", "unknown", failed],
  ])("an order whose session %s is left as it is", async (_, closed, notice) => {
    closeCheckout.mockResolvedValue(closed);
    expect(await moveOrder(cancelling)).toEqual({ ok: false, notice });
    expect(rpc).not.toHaveBeenCalled();
  });

  it.each(["paid", "cancelled"])(
    "an order that is %s has no session to close: the database decides",
    async (status) => {
      findOrderById.mockResolvedValue({ ...open, status });
      says("refused-ended");
      expect(await moveOrder(cancelling)).toEqual({ ok: false, notice: refused["refused-ended"] });
      expect(closeCheckout).not.toHaveBeenCalled();
    },
  );

  it("a session opened meanwhile is told, and nothing cancelled", async () => {
    says("refused-open");
    expect(await moveOrder(cancelling)).toEqual({ ok: false, notice: refused["refused-open"] });
  });

  it("an order that can't be read is not cancelled, and no session closed", async () => {
    findOrderById
      .mockRejectedValueOnce(new Error("Order could not be read"))
      .mockResolvedValueOnce(undefined);
    expect(await moveOrder(cancelling)).toEqual({ ok: false, notice: failed });
    expect(await moveOrder(cancelling)).toEqual({ ok: false, notice: failed });
    expect([closeCheckout.mock.calls, rpc.mock.calls]).toEqual([[], []]);
  });
});
