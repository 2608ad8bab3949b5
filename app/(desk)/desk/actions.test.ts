import { expect, it, vi } from "vitest";
import { deskActions } from "@/data/desk-actions";
import { messages } from "@/data/messages";
import { runDeskAction, correctPerson } from "@/lib/desk/actions";
import { checkDeskAccess } from "@/lib/desk/staff";
import { sendEmailsAfterResponse } from "@/lib/mail/send-soon";
import { fail, ok } from "@/lib/result";
import { correctOrderPerson, submitDeskAction } from "./actions";

const refresh = vi.hoisted(() => vi.fn());
vi.mock("next/cache", () => ({ refresh }));
vi.mock("@/lib/desk/actions", () => ({ runDeskAction: vi.fn(), correctPerson: vi.fn() }));
vi.mock("@/lib/desk/staff", () => ({ checkDeskAccess: vi.fn() }));
vi.mock("@/lib/mail/send-soon", () => ({ sendEmailsAfterResponse: vi.fn() }));

const id = "0b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c11";
const target = { order: id, seen: "7", document: id, requirement: "identity", inquiry: id, match: "7", id };
const typed = {
  line: "Words",
  paragraph: "Words.",
  dollars: "1",
  date: "2026-03-04",
  staff: id,
  service: "apostille",
};

function formOf(deskAction: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...target, from: "", deskAction })) form.set(name, value);
  const fields = Object.entries(deskActions).find(([name]) => name === deskAction)?.[1].fields ?? [];
  for (const { name, type } of fields) form.set(name, typed[type]);
  return form;
}

it.each(Object.keys(deskActions))("only staff can run the desk action %s", async (name) => {
  vi.mocked(runDeskAction).mockResolvedValue(ok());
  vi.mocked(checkDeskAccess).mockResolvedValue(ok(false));
  expect(await submitDeskAction(null, formOf(name))).toMatchObject(fail(messages.desk.refused.denied));
  expect(runDeskAction).not.toHaveBeenCalled();
  vi.mocked(checkDeskAccess).mockResolvedValue(ok(true));
  expect(await submitDeskAction(null, formOf(name))).toEqual(ok());
  expect(runDeskAction).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ deskAction: name }));
  expect([vi.mocked(sendEmailsAfterResponse).mock.calls.length, refresh.mock.calls.length]).toEqual([1, 1]);
});

it("only staff can correct a person's details", async () => {
  const form = formOf("");
  const person = { person: id, fullName: "Ada Example", "role-director": "on", shown: "{}" };
  for (const [name, value] of Object.entries(person)) form.set(name, value);
  vi.mocked(checkDeskAccess).mockResolvedValue(ok(false));
  expect(await correctOrderPerson(null, form)).toMatchObject(fail(messages.desk.refused.denied));
  expect(correctPerson).not.toHaveBeenCalled();
  vi.mocked(checkDeskAccess).mockResolvedValue(ok(true));
  vi.mocked(correctPerson).mockResolvedValue(ok());
  expect(await correctOrderPerson(null, form)).toEqual(ok());
  expect([vi.mocked(sendEmailsAfterResponse).mock.calls.length, refresh.mock.calls.length]).toEqual([1, 1]);
});
