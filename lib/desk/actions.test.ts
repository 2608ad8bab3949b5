import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { deskActions, type DeskAction } from "@/data/desk-actions";
import { messages } from "@/data/messages";
import { deskActionProposedNotice } from "@/data/notices";
import type { DeskActionInput } from "@/lib/schemas/desk";
import { runDeskAction, correctPerson } from "./actions";
import type { PersonCorrection } from "@/lib/schemas/people";

const [rpc, findOrderById, findOrderIdByReference] = vi.hoisted(() => [vi.fn(), vi.fn(), vi.fn()]);
const [closeCheckout, hasScreeningService] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock("@/lib/supabase/server", () => ({ getUserClient: async () => ({ rpc }) }));
const found = vi.hoisted(() => ({ findOrderById, findOrderIdByReference }));
vi.mock("@/lib/orders/store", async (original) => ({ ...(await original<object>()), ...found }));
vi.mock("@/lib/compliance/screening", () => ({ hasScreeningService }));
vi.mock("@/lib/payments/close-checkout", () => ({ closeCheckout }));

const databaseTypes = readFileSync("lib/supabase/database.types.ts", "utf8");
const { refused, documentRefused, refundRefused, failed } = messages.desk;
const order = "0b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c11";
const ofOrder = { order, seen: "7" };
const file: DeskActionInput = { ...ofOrder, deskAction: "file" };
const accept: DeskActionInput = { ...ofOrder, deskAction: "accept", document: "1" };
const cancel: DeskActionInput = { ...ofOrder, deskAction: "cancel", reason: "Not paid." };
const verify: DeskActionInput = { ...ofOrder, deskAction: "verify", transaction: "abc" };
const open = { status: "submitted", stripe_session_id: "cs_1" };
const says = (data: string | null, error: unknown = null) => rpc.mockResolvedValueOnce({ data, error });

beforeEach(() => {
  findOrderById.mockResolvedValue(open);
  findOrderIdByReference.mockResolvedValue({ id: "other" });
  closeCheckout.mockResolvedValue("closed");
});

describe("a desk action", () => {
  const of = { p_order: order, p_seen: "7" };

  const coins = { deskAction: "move-coins", reference: "IBC-654321", amount: 4000 } as const;
  const moved = { p_reference: "IBC-654321", p_amount: 4000 };
  const phone = { ...ofOrder, deskAction: "correct-phone", value: "+1 202 555 0101" } as const;

  it.each<[DeskActionInput, string, object]>([
    [phone, "correct_order", { ...of, p_field: "phone", p_value: "+1 202 555 0101" }],
    [verify, "verify_crypto", { ...of, p_transaction: "abc", p_closed_session: "cs_1" }],
    [{ ...ofOrder, ...coins }, "move_coins", { ...of, ...moved, p_closed_session: "cs_1" }],
    [cancel, "desk_cancel", { ...of, p_closed_session: "cs_1", p_reason: "Not paid." }],
    [{ ...accept, version: "2" }, "accept_document", { ...of, p_document: "1", p_version: "2" }],
  ])("named $deskAction sends the form's fields to the database", async (input, name, args) => {
    says("done");
    expect(await runDeskAction(input)).toEqual({ ok: true, value: undefined });
    expect(rpc).toHaveBeenCalledExactlyOnceWith(name, args);
  });

  it.each(Object.entries<DeskAction>(deskActions))("named %s matches its database function", (_, action) => {
    const args =
      new RegExp(`^ +${action.rpc}: \\{\\s+Args: \\{([^}]*)\\}`, "m").exec(databaseTypes)?.[1] ?? "";
    const given = [...action.fields.map((field) => field.name), ...Object.keys(action.constants ?? {})];
    if (action.closes) given.push("closed_session");
    expect(given.filter((field) => !new RegExp(`\\bp_${field}\\b`).test(args))).toEqual([]);
    expect(args).not.toBe("");
  });

  it("that needs a second staff member is reported as proposed", async () => {
    says("proposed");
    expect(await runDeskAction(accept)).toMatchObject({ ok: true, notice: deskActionProposedNotice });
  });

  it.each([
    ["we have to screen the wallet first", true, refundRefused["refused-unscreened"]],
    ["no screening service is set up", false, messages.compliance.notSet],
  ])("without a required screening says that %s", async (_, isSet, notice) => {
    hasScreeningService.mockReturnValue(isSet);
    says("refused-unscreened");
    const refund = { deskAction: "refund", amount: 10, destination: "0x1", reason: "Agreed." } as const;
    expect(await runDeskAction({ ...ofOrder, ...refund })).toEqual({ ok: false, notice });
  });

  it("is refused with an explanation during a dispute", async () => {
    says(null, { message: "the payment is disputed, so the work waits", code: "OD001" });
    expect(await runDeskAction(file)).toEqual({ ok: false, notice: refused["refused-disputed"] });
  });

  const shares = (is_verified: boolean) => [{ order_reference: "IBC-654321", is_verified }];

  it.each([
    ["names that order", shares(true), messages.desk.transactionTaken("IBC-654321")],
    ["doesn't name an unverified order", shares(false), refused["refused-taken"]],
    ["doesn't name an order that can't be read", null, refused["refused-taken"]],
  ])("refused for reusing another order's transaction %s", async (_, data, notice) => {
    says("refused-taken");
    rpc.mockResolvedValueOnce({ data });
    expect(await runDeskAction(verify)).toEqual({ ok: false, notice });
    expect(rpc).toHaveBeenLastCalledWith("desk_orders_sharing", { p_order: order, p_transaction: "abc" });
  });

  it.each([
    ["an order", file, "refused-paid", refused["refused-paid"]],
    ["a document", accept, "stale", documentRefused.stale],
  ] as const)("on %s explains why the database refused it", async (_, input, answer, notice) => {
    says(answer);
    expect(await runDeskAction(input)).toEqual({ ok: false, notice });
  });

  it.each([
    ["can't be reached", null, { message: "TypeError: fetch failed", code: "" }],
    ["times out", null, { message: "canceling statement", code: "57014" }],
    ["returns an unknown result", "postponed", null],
  ])("fails if the database %s", async (_, answer, error) => {
    for (const input of [file, accept, { deskAction: "retry", id: "1" } as const]) {
      says(answer, error);
      expect(await runDeskAction(input)).toEqual({ ok: false, notice: failed });
    }
  });
});

describe("cancelling at the desk", () => {
  it("closes the card session before the order is cancelled", async () => {
    says("done");
    closeCheckout.mockImplementation(async () => {
      expect(rpc).not.toHaveBeenCalled();
      return "closed";
    });
    expect(await runDeskAction(cancel)).toMatchObject({ ok: true });
    expect(closeCheckout).toHaveBeenCalledExactlyOnceWith("cs_1");
  });

  it.each([
    ["was paid", "paid", refused["refused-paid"]],
    ["may still be open", "unknown", failed],
  ])("leaves the order unchanged if the card session %s", async (_, closed, notice) => {
    closeCheckout.mockResolvedValue(closed);
    expect(await runDeskAction(cancel)).toEqual({ ok: false, notice });
    expect(rpc).not.toHaveBeenCalled();
  });

  it.each(["paid", "cancelled"])("doesn't close the session of a %s order", async (status) => {
    findOrderById.mockResolvedValue({ ...open, status });
    says("refused-ended");
    expect(await runDeskAction(cancel)).toEqual({ ok: false, notice: refused["refused-ended"] });
    expect(closeCheckout).not.toHaveBeenCalled();
  });

  it("changes nothing if the order can't be read", async () => {
    findOrderById.mockRejectedValueOnce(new Error("down")).mockResolvedValueOnce(undefined);
    expect(await runDeskAction(cancel)).toEqual({ ok: false, notice: failed });
    expect(await runDeskAction(cancel)).toEqual({ ok: false, notice: failed });
    expect([closeCheckout.mock.calls, rpc.mock.calls]).toEqual([[], []]);
  });
});

const blank = { registration_number: "", address: "", birth_date: "" };
const shown = {
  full_name: "Ada Exmple",
  is_company: false,
  roles: ["director"] as PersonCorrection["roles"],
  birth_date: null,
  residence: "",
  country: "GB",
  registration_number: null,
  address: null,
  politically_exposed: null,
  facts: { occupation: "Baker" },
};
const typed: PersonCorrection = { ...shown, ...blank, order: "o", person: "p", seen: "7", shown };

it("correcting a person's details sends only the changed values", async () => {
  rpc.mockResolvedValueOnce({ data: "done", error: null });
  const facts = { occupation: "Baker", birth_place: "Lisbon" };
  expect((await correctPerson({ ...typed, full_name: "Ada Example", country: "", facts })).ok).toBe(true);
  expect(rpc).toHaveBeenCalledWith("correct_person", {
    p_order: "o",
    p_person: "p",
    p_fields: '{"full_name":"Ada Example","country":"","facts":{"birth_place":"Lisbon"}}',
    p_seen: "7",
  });
});
