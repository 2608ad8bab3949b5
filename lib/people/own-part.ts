import "server-only";
import { z } from "zod";
import type { UploadProblem } from "@/data/document-problems";
import { messages } from "@/data/messages";
import { orderDocumentSchema, checklistSlotSchema } from "@/lib/documents/checklist";
import type { UploadDestination } from "@/lib/documents/uploads";
import { countAttempt } from "@/lib/guard/rate-limit";
import { orderSchema } from "@/lib/orders/store";
import { fail, ok, type Result } from "@/lib/result";
import type { personalLinkDetailsSchema } from "@/lib/schemas/people";
import { createAdminClient } from "@/lib/supabase/admin";
import { readOrLogOutage, toActionResult } from "@/lib/supabase/read";
import { personSchema } from "./person";

// What a personal link opens: one person's own part of an order, without an account. The token is the only key, so everything
// here passes it to the database, which looks for nothing else.

const tokenPattern = /^[0-9a-f]{64}$/;

const ownPartRow = z.object({
  person: personSchema,
  order: orderSchema.pick({
    kind: true,
    jurisdiction_slug: true,
    service: true,
    service_type: true,
    jurisdiction: true,
    company_name: true,
  }),
  expires_at: z.coerce.date(),
  slots: z.array(
    checklistSlotSchema.pick({ key: true, title: true, status: true }).extend({
      files: z.array(orderDocumentSchema.pick({ id: true, name: true, state: true, reason: true })),
    }),
  ),
});

/** The data of a personal link: the person's details, and their documents by name and state. */
export type PersonalLinkData = z.infer<typeof ownPartRow>;

/**
 * The data of the personal link with this token; undefined if it has ended or never existed. Fails with an outage, or when asked too often.
 */
export async function readPersonalLink(token: string): Promise<Result<PersonalLinkData | undefined>> {
  if (!tokenPattern.test(token)) return ok(undefined);
  const over = await countAttempt("person-link");
  if (over) return fail(over);
  return readOrLogOutage("personal link not read", messages.people.unread, async () => {
    const { data } = await createAdminClient().rpc("read_person_link", { p_token: token }).throwOnError();
    return data ? ownPartRow.parse(data) : undefined;
  });
}

type PersonalLinkInput = z.infer<typeof personalLinkDetailsSchema>;

/** Saves what the link's person entered about themselves, complete or not. */
export async function storePersonalLinkDetails({ token, details }: PersonalLinkInput): Promise<Result> {
  const { linkEnded: closed, minor, failed } = messages.people;
  if (!tokenPattern.test(token)) return fail(closed);
  const args = { p_token: token, p_fields: JSON.stringify(details) };
  const answer = await createAdminClient().rpc("save_linked_person", args);
  return toActionResult("own part not saved", answer, ["saved", "already"], { closed, minor }, failed);
}

/** The upload destination for a requirement of the link's person. The database refuses others' requirements. */
export async function findPersonalLinkUploadDestination(
  token: string,
  requirement: string,
): Promise<UploadDestination | UploadProblem> {
  const part = await readPersonalLink(token);
  if (!part.ok) return part.outage ? "unavailable" : "tooOften";
  if (!part.value) return "closed";
  const { id } = part.value.person;
  if (await countAttempt("document", id)) return "tooOften";
  const of = { p_token: token, p_requirement: requirement };
  return {
    begin: async () => createAdminClient().rpc("begin_linked_upload", of),
    record: async (path) => createAdminClient().rpc("send_linked_document", { ...of, p_path: path }),
    linkOf: id,
  };
}
