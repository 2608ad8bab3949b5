import { beforeEach, expect, it, vi } from "vitest";
import { honeypotField } from "@/data/limits";
import { messages } from "@/data/messages";
import { fail, ok, outage } from "@/lib/result";
import { credentialsSchema } from "@/lib/schemas/auth";
import { stubSettings } from "@/e2e/support/stub-settings";
import { createFormAction } from "./form-action";

const [countAttempt, undoAfterOutage] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock("next/headers", () => ({ headers: () => Promise.resolve({ get: () => "203.0.113.9" }) }));
vi.mock("next/server", () => ({ after: undoAfterOutage }));
vi.mock("@/lib/supabase/admin", () => ({
  createAdminClient: () => ({ rpc: () => ({ abortSignal: () => countAttempt() }) }),
}));
stubSettings();

const act = vi.fn();
const schema = credentialsSchema;
const press = createFormAction(
  { schema, trapped: ({ email }) => ok(email), limits: ({ email }) => [["account", email]] },
  act,
);
const typed = { email: "ada@example.com", password: "correct horse" };

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

beforeEach(() => {
  countAttempt.mockResolvedValue({ data: 0, error: null });
  act.mockResolvedValue(ok("done"));
});

it("a form's action receives the parsed input and the form's other fields", async () => {
  expect(await press(null, form({ ...typed, next: "/payment", $ACTION_ID: "x" }))).toEqual(ok("done"));
  expect(act).toHaveBeenCalledExactlyOnceWith(typed, expect.objectContaining({ next: "/payment" }));
});

it("with invalid input or a filled honeypot field, no action runs and no attempt is counted", async () => {
  const refused = { ok: false, fields: { email: messages.session.email } };
  expect(await press(null, form({ ...typed, email: "nobody" }))).toMatchObject(refused);
  expect(await press(null, form({ ...typed, [honeypotField]: "spam" }))).toEqual(ok(typed.email));
  expect(countAttempt).not.toHaveBeenCalled();
  expect(act).not.toHaveBeenCalled();
});

it("a form over the rate limit returns a message and doesn't run the action", async () => {
  countAttempt.mockResolvedValue({ data: 90, error: null });
  const refusal = fail(messages.form.tooMany(2), undefined, { email: typed.email });
  expect(await press(null, form(typed))).toEqual(refusal);
  expect(act).not.toHaveBeenCalled();
  expect(undoAfterOutage).not.toHaveBeenCalled();
});

// Promise: Text over a field's limit is refused with a message, and no entry is lost.
it.each([
  ["caused by the input is counted as an attempt", fail(messages.session.refused), 0],
  ["caused by an outage isn't counted as an attempt", outage(messages.session.unreachable), 1],
])("a failure %s and returns the input without the password", async (_, failure, times) => {
  act.mockResolvedValue(failure);
  expect(await press(null, form(typed))).toEqual({ ...failure, values: { email: typed.email } });
  expect(undoAfterOutage).toHaveBeenCalledTimes(times);
});
