import "server-only";
import { z } from "zod";
import { inquiryStates } from "@/data/inquiry-states";
import { fieldLimits } from "@/data/limits";
import { messages } from "@/data/messages";
import { serviceFormText } from "@/data/service-form-texts";
import { isServiceKey, services } from "@/data/services";
import { findJurisdiction } from "@/lib/catalogue";
import { readThread, readInquiryThreads, type Thread } from "@/lib/messages/store";
import { defaultPageSize, type Paged } from "@/lib/paging";
import { fail, ok, type Result } from "@/lib/result";
import type { Inquiry, ServiceRequest } from "@/lib/schemas/inquiry";
import { createAdminClient } from "@/lib/supabase/admin";
import { isUniqueViolation } from "@/lib/supabase/errors";
import { logOutage, readPageByRange } from "@/lib/supabase/read";
import { getUserClient } from "@/lib/supabase/server";
import { deriveUuid } from "@/lib/derived-uuid";

/** Returns the same UUID for the same inquiry on the same day (UTC), so that submitting twice stores one row. */
export function deriveInquiryRequestId(
  { fullName, email, phone, subject, message }: Inquiry,
  at: Date,
): string {
  return deriveUuid(fullName, email.toLowerCase(), phone, subject, message, at.toISOString().slice(0, 10));
}

/** The service that an offer is asked for, with the company's jurisdiction and name. */
type OfferAsked = { readonly service: string; readonly jurisdiction: string; readonly company_name: string };

/** Stores an inquiry as new (§7). The same inquiry on the same day is stored once. Fails with an outage. */
export async function storeInquiry(
  inquiry: Inquiry,
  userId: string | null,
  offerAsked?: OfferAsked,
): Promise<Result> {
  const { error } = await createAdminClient()
    .from("customer_inquiries")
    .insert({
      request_id: deriveInquiryRequestId(inquiry, new Date()),
      user_id: userId,
      full_name: inquiry.fullName,
      email: inquiry.email,
      phone: inquiry.phone || null,
      subject: inquiry.subject,
      message: inquiry.message,
      ...offerAsked,
    });
  if (!error || isUniqueViolation(error, "request_id")) return ok();
  return logOutage("inquiry not stored", error, messages.inquiry.failed);
}

/** Stores a request for an offer as an inquiry about the service. Fails for an unknown service, and with an outage. */
export function storeServiceRequest(request: ServiceRequest, userId: string | null): Promise<Result> {
  const { service, place, companyName, companyNumber, message, ...contact } = request;
  if (!isServiceKey(service)) return Promise.resolve(fail(messages.order.unknownPlace));
  const jurisdiction = findJurisdiction(place)?.name ?? serviceFormText.elsewhere;
  const company = [companyName, companyNumber, jurisdiction].filter(Boolean).join(", ");
  const inquiry = {
    ...contact,
    subject: `${services[service].title}: ${companyName}`.slice(0, fieldLimits.subject),
    message: `${company}\n\n${message}`,
  };
  return storeInquiry(inquiry, userId, { service, jurisdiction, company_name: companyName });
}

const inquirySchema = z.object({
  id: z.uuid(),
  created_at: z.coerce.date(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(inquiryStates),
});

/** An inquiry as its sender sees it in the account. */
type SentInquiry = z.infer<typeof inquirySchema>;

/** An inquiry with its messages. */
export type InquiryWithThread = SentInquiry & { thread: Thread };

/**
 * Lists a page of the signed-in customer's inquiries with their newest messages, newest inquiry first. For the inquiry in
 * `earlier`, lists the messages before the given one instead. Fails with an outage.
 */
export async function listOwnInquiries(
  page: number,
  earlier?: { thread?: unknown; before?: unknown },
): Promise<Result<Paged<InquiryWithThread>>> {
  const supabase = await getUserClient();
  const unread = messages.account.inquiriesFailed;
  const asked = { page, size: defaultPageSize, row: inquirySchema, what: "inquiries", unread };
  const sent = await readPageByRange(asked, (from, to) =>
    supabase
      .from("own_inquiries")
      .select(Object.keys(inquirySchema.shape).join(","), { count: "exact" })
      .order("created_at", { ascending: false })
      .order("id")
      .range(from, to),
  );
  if (!sent.ok) return sent;
  const ids = sent.value.rows.map(({ id }) => id);
  const paged = ids.find((id) => id === earlier?.thread);
  const [threads, one] = await Promise.all([
    readInquiryThreads(ids),
    paged === undefined ? undefined : readThread({ inquiry: paged }, earlier?.before),
  ]);
  if (!threads.ok) return threads;
  if (one && !one.ok) return one;
  const rows = sent.value.rows.map((inquiry) => ({
    ...inquiry,
    thread: one && inquiry.id === paged ? one.value : threads.value.get(inquiry.id)!,
  }));
  return ok({ ...sent.value, rows });
}
