import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import { toIsoDate } from "@/lib/business-days";
import { getErrorNameAndCode, log } from "@/lib/log";
import { type Paged, defaultPageSize } from "@/lib/paging";
import { fail, ok, type Result } from "@/lib/result";
import { createAdminClient } from "@/lib/supabase/admin";
import { callRpcAsUser, readRpcAsUser } from "@/lib/supabase/call";
import { logOutage, readOrLogOutage } from "@/lib/supabase/read";
import { getTimeout } from "@/lib/timeouts";
import { listLegalDeadlines } from "./rules";

const row = {
  order_id: z.uuid(),
  order_reference: z.string(),
  company: z.string(),
  jurisdiction: z.string(),
  due_on: z.iso.date(),
};
const rule = { duty: z.string(), law: z.string(), basis: z.string() };

/** A row of own_deadlines. A renewal with us has no duty, law or basis. */
export const customerDeadlineSchema = z.object({
  ...row,
  duty: z.string().nullable(),
  law: z.string().nullable(),
  basis: z.string().nullable(),
  performed_by: z.enum(["agent", "customer", "us"]),
  state: z.enum(["open", "done", "inapplicable"]),
  note: z.string().nullable().default(null),
  done_on: z.iso.date().nullable().default(null),
});

/** Something that falls due for a company, by law or as its renewal with us. */
export type CustomerDeadline = z.infer<typeof customerDeadlineSchema>;

/** The deadlines of the signed-in customer's companies, from 60 days ago on, the earliest first. Fails with an outage. */
export async function readCustomerDeadlines(): Promise<Result<readonly CustomerDeadline[]>> {
  return readOrLogOutage("deadlines not read", messages.account.unreachable, async () =>
    z.array(customerDeadlineSchema).parse(await readRpcAsUser("own_deadlines")),
  );
}

const deskRowSchema = z.object({
  ...row,
  ...rule,
  performed_by: z.enum(["agent", "customer"]),
  total: z.coerce.number(),
});

/** An open deadline at the desk. */
export type DeskDeadline = z.infer<typeof deskRowSchema>;

/** A page of the open deadlines in a month (an ISO day in it), of all jurisdictions or one, with the staff member's rights. */
export async function listDeskDeadlines(
  month: string,
  place: string,
  page: number,
): Promise<Result<Paged<DeskDeadline>>> {
  return readOrLogOutage("deadlines not listed", messages.desk.unreadable, async () => {
    const wanted = { p_month: month, p_place: place, p_page: page, p_size: defaultPageSize };
    const rows = z.array(deskRowSchema).parse(await readRpcAsUser("desk_deadlines", wanted));
    return { rows, page, total: rows[0]?.total ?? 0 };
  });
}

/** The form that settles a deadline. */
export const deadlineStateSchema = z.object({
  order: z.uuid(),
  duty: z.string().min(1).max(100),
  due: z.iso.date(),
  state: z.enum(["open", "done", "inapplicable"], { error: messages.form.choice }),
  note: z.string().trim().max(200, messages.form.tooLong).default(""),
  done_on: z.iso.date().or(z.literal("")).default(""),
});

/** Records what became of a deadline, with the caller's rights. Fails if a reason is missing, or the day is in the future. */
export async function setDeadlineState(settled: z.infer<typeof deadlineStateSchema>): Promise<Result> {
  const { order, duty, due, state, note, done_on: day } = settled;
  const args = {
    p_order: order,
    p_duty: duty,
    p_due: due,
    p_state: state,
    p_note: note,
    ...(state === "done" && day && { p_done_on: day }),
  };
  const { data, error } = await callRpcAsUser("settle_deadline", args);
  if (error) return logOutage("deadline not settled", error, messages.account.unreachable);
  if (data === "done" || data === "already") return ok();
  if (data === "refused-date")
    return fail(messages.account.deadlineDay, { done_on: messages.account.deadlineDay.text });
  if (data === "refused-text") return fail(messages.account.deadlineReason, { note: messages.form.required });
  return fail(messages.form.refused);
}

/** The form that sets a company's financial year. */
export const financialYearEndSchema = z.object({
  order: z.uuid(),
  month: z.coerce.number().int().min(1).max(12),
});

/** Records the month in which a company's financial year ends, with the caller's rights. */
export async function saveFinancialYearEnd({
  order,
  month,
}: z.infer<typeof financialYearEndSchema>): Promise<Result> {
  const { data, error } = await callRpcAsUser("set_year_end", { p_order: order, p_month: month });
  if (error) return logOutage("financial year not saved", error, messages.account.unreachable);
  return data ? ok() : fail(messages.form.refused);
}

/** Gives the signed-in customer's calendar a new token, which ends the one before. Fails with an outage. */
export async function replaceCalendarToken(): Promise<Result<string>> {
  return readOrLogOutage("calendar link not made", messages.account.unreachable, () =>
    readRpcAsUser("new_calendar_link"),
  );
}

/** The open deadlines of the account whose calendar has this token; undefined if there is none. Throws when the database fails. */
export async function readDeadlinesByCalendarToken(
  token: string,
): Promise<readonly CustomerDeadline[] | undefined> {
  const { data } = await createAdminClient().rpc("calendar_entries", { p_token: token }).throwOnError();
  return z.array(customerDeadlineSchema).nullable().parse(data) ?? undefined;
}

const planSchema = z.array(
  z.object({
    order_id: z.uuid(),
    kind: z.enum(["company", "trust", "bank"]),
    place: z.string(),
    registered_on: z.coerce.date(),
    year_end_month: z.number().nullable(),
    from_on: z.coerce.date(),
    until_on: z.coerce.date(),
  }),
);

/**
 * Works out the deadlines of new and changed companies, and of each company once a month. Returns their number. A company that
 * fails is tried again at the next call. Throws once the others are done, if any failed.
 */
export async function recalculateDeadlines(most: number): Promise<number> {
  const database = createAdminClient(getTimeout("job"));
  const { data } = await database.rpc("companies_to_plan", { p_most: most }).throwOnError();
  const companies = planSchema.parse(data);
  let failure: string | undefined;
  for (const { order_id: order, from_on: from, until_on: until, ...company } of companies) {
    const { kind, place, registered_on: registeredOn, year_end_month: yearEnd } = company;
    const subject = { kind, place, registeredOn, ...(yearEnd && { yearEnd }) };
    const deadlines = listLegalDeadlines(subject, from, until);
    const rows = deadlines.map(({ by, text, ...rest }) => ({ ...rest, performed_by: by, law: text }));
    const plan = {
      p_order: order,
      p_from: toIsoDate(from),
      p_rows: JSON.stringify(rows),
      p_registered: toIsoDate(registeredOn),
      ...(yearEnd && { p_year_end: yearEnd }),
    };
    try {
      await database.rpc("plan_deadlines", plan).throwOnError();
    } catch (error) {
      failure = getErrorNameAndCode(error);
      log("error", "a company's deadlines could not be worked out", { code: failure, order });
    }
  }
  if (failure) throw new Error("A company's deadlines could not be worked out", { cause: failure });
  return companies.length;
}
