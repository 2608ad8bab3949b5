import { beforeEach, expect, it, vi } from "vitest";
import { messages } from "@/data/messages";
import { sendMailsSoon } from "@/lib/mail/soon";
import type { DocumentMove } from "@/lib/schemas/documents";
import { moveDocument } from "./desk";

const rpc = vi.hoisted(() => vi.fn());
vi.mock("@/lib/supabase/server", () => ({ userClient: async () => ({ rpc }) }));
vi.mock("@/lib/mail/soon", () => ({ sendMailsSoon: vi.fn() }));

const order = "0b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c11";
const ofOrder = { order, seen: "7" };
const of = { p_order: order, p_seen: "7" };
const says = (data: string | null, error: unknown = null) => rpc.mockResolvedValueOnce({ data, error });

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, "error").mockReturnValue();
});

it.each<[DocumentMove, string, object]>([
  [{ ...ofOrder, verb: "accept", document: "1" }, "accept_document", { ...of, p_document: "1" }],
  [
    { ...ofOrder, verb: "refuse", document: "1", line: "Unreadable." },
    "refuse_document",
    { ...of, p_document: "1", p_line: "Unreadable." },
  ],
  [
    { ...ofOrder, verb: "waive", requirement: "identity", line: "Seen." },
    "waive_document",
    { ...of, p_requirement: "identity", p_reason: "Seen." },
  ],
  [
    { ...ofOrder, verb: "ask", title: "A bank letter", line: "Of this year." },
    "ask_document",
    { ...of, p_title: "A bank letter", p_line: "Of this year." },
  ],
  [{ ...ofOrder, verb: "remove-paper", document: "1" }, "remove_paper", { ...of, p_document: "1" }],
])("$verb is the database's to do, with what was seen, and its mail follows", async (move, name, asked) => {
  says("done");
  expect(await moveDocument(move)).toMatchObject({ ok: true });
  expect(rpc).toHaveBeenCalledExactlyOnceWith(name, asked);
  expect(sendMailsSoon).toHaveBeenCalledOnce();
});

it.each([
  ["already", null, undefined],
  ["stale", null, messages.documents.deskStale],
  ["refused", null, messages.documents.deskRefused],
  ["denied", null, messages.documents.deskDenied],
  ["a word of later", null, messages.documents.deskFailed],
  [null, { message: "TypeError: fetch failed", code: "" }, messages.documents.deskFailed],
  [null, { message: "disputed", code: "OD001" }, messages.desk.refused["refused-disputed"]],
])("what the database says of a paper is told: %s with the error %j", async (word, error, notice) => {
  says(word, error);
  const told = await moveDocument({ ...ofOrder, verb: "accept", document: "1" });
  expect(told).toEqual(notice ? { ok: false, notice } : { ok: true, value: undefined });
});
