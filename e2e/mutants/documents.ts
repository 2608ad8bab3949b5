import type { Mutant } from "./mutant-list.ts";

const eventsSql = "supabase/schemas/07_events.sql";
const auditSql = "supabase/schemas/13_audit_log.sql";
const audit = (name: string) => ({ file: "supabase/audit-log.test.ts", name });
const documentsSql = "supabase/schemas/10_documents.sql";
const deskDocumentsSql = "supabase/schemas/13_desk_documents.sql";
const matrix = { file: "supabase/policies.test.ts", name: "on a hosted project" };
const documents = (name: string) => ({ file: "supabase/documents.test.ts", name });
const undoneDecisions = (name: string) => ({ file: "supabase/undone-decisions.test.ts", name });
const uploads = (name: string) => ({ file: "lib/documents/uploads.test.ts", name });

const receiving = (name: string) => ({ file: "lib/documents/receive.test.ts", name });

/** An order's documents, from upload to deletion. */
export const documentsMutants: readonly Mutant[] = [
  {
    guard: "A form to sign is read only while its order takes files",
    file: "lib/account-pages/find-form.ts",
    find: '!requested || uploadWindowOf(order) !== "now"',
    replace: "!requested",
    test: { file: "lib/account-pages/find-form.test.ts", name: "of a finished order" },
  },
  {
    guard: "A document at the desk is opened only with a row in the audit log",
    file: auditSql,
    find: "if private.is_staff() and d.bytes_deleted_at is null then",
    replace: "if false then",
    test: audit("staff opening a document adds a row with their name, the document and the order"),
  },
  {
    guard: "No one changes, deletes or empties the audit log",
    file: auditSql,
    find: "  if tg_op <> 'INSERT' or private.is_api_role() then",
    replace: "  if private.is_api_role() then",
    test: audit("no role changes, deletes or empties the log"),
  },
  {
    guard: "The audit log keeps no words of the desk",
    file: auditSql,
    find: "case r.asked_by when 'catalogue' then r.title else 'Requested document' end",
    replace: "r.title",
    test: audit("the log has the catalogue's titles, but not the text of a request"),
  },
  {
    guard: "An export writes the audit log",
    file: "supabase/schemas/15_figures.sql",
    find: "perform private.record_export(concat('Orders, ', p_from, ' to ', p_to));",
    replace: "perform 1;",
    test: audit("an export of"),
  },
  {
    guard: "A file is read only from the place that writes the audit log",
    file: "lib/documents/file-response.ts",
    find: "if (!opened.ok) return textResponse(opened.notice.text, 503);\n  const file = opened.value;",
    replace: 'const file = opened.ok ? opened.value : { name: "", media_type: "", size: 0, path: id };',
    test: {
      file: "lib/documents/file-response.test.ts",
      name: "reads no file when the database doesn't respond",
    },
  },
  {
    guard: "Only pictures are shown by the browser itself",
    file: "lib/documents/file-response.ts",
    find: 'action === "viewed" && file.media_type.startsWith("image/")',
    replace: 'action === "viewed"',
    test: { file: "lib/documents/file-response.test.ts", name: "a PDF is a download even when it is viewed" },
  },
  {
    guard: "Customers read their own orders' documents only",
    file: documentsSql,
    find: `create policy order_documents_select_own on public.order_documents
  for select to authenticated
  using (order_id = any ((select private.own_order_ids())::uuid[])
    and exists (select from public.orders o where o.id = order_id and (side = 'customer' or o.phase in ('completed', 'done'))));`,
    replace: `create policy order_documents_select_own on public.order_documents
  for select to authenticated using (true);`,
    test: matrix,
  },
  {
    guard: "An unpaid order's list of documents is not shown",
    file: documentsSql,
    find: "where o.id = order_id and o.payment_verified_at is not null));",
    replace: "where o.id = order_id));",
    test: documents("is readable once the payment is verified"),
  },
  {
    guard: "An order is saved with its list of documents",
    file: "supabase/schemas/05_attempts.sql",
    find: "      perform private.insert_requirements(o.id, given -> 'requirements');\n",
    replace: "",
    test: documents("is written with the order"),
  },
  {
    guard: "An order without its list of documents is not saved",
    file: documentsSql,
    find: "  if not found then\n    raise exception 'an order is placed",
    replace: "  if false then\n    raise exception 'an order is placed",
    test: documents("and its order are saved together or not at all: an empty list"),
  },
  {
    guard: "No grant allows writing documents",
    file: documentsSql,
    find: `create trigger documents_guard before insert or update or delete on public.order_documents
  for each row execute function private.documents_guard();`,
    replace: "",
    test: { file: "supabase/policies.test.ts", name: "only functions can write documents" },
  },
  {
    guard: "A document's bytes are left to the cleaning when its row goes",
    file: documentsSql,
    find: "create trigger after_document_delete after delete on public.order_documents\n  for each row execute function private.after_document_delete();",
    replace: "",
    test: documents("on request deletes all files of an order"),
  },
  {
    guard: "An unpaid order takes no file",
    file: documentsSql,
    find: "if p_side = 'customer' and not private.documents_open(o) or o.phase in ('unpaid', 'reported', 'stopped') then",
    replace: "if false then",
    test: documents("takes no file while the order is not paid"),
  },
  {
    guard: "No document is requested for an order that has ended",
    file: documentsSql,
    find: "select o.phase in ('review', 'documents', 'filing', 'decision', 'handover');",
    replace: "select true;",
    test: documents("requests another document once, also after filing, but not for an order that has ended"),
  },
  {
    guard: "Sixty files stand for an order",
    file: documentsSql,
    find: "count(*) filter (where d.state in ('sent', 'accepted')) < 60 and ",
    replace: "",
    test: documents(
      "is limited to sixty per order; refused and removed files don't count, up to two hundred in all",
    ),
  },
  {
    guard: "Two hundred files are tried for an order",
    file: documentsSql,
    find: " and count(*) < 200",
    replace: "",
    test: documents(
      "is limited to sixty per order; refused and removed files don't count, up to two hundred in all",
    ),
  },
  {
    guard: "Files are counted one after the other",
    file: documentsSql,
    find: `  file jsonb;
begin
  o := private.lock_own_order(p_order);`,
    replace: `  file jsonb;
begin
  select * into o from public.orders where id = p_order;`,
    test: documents("at most sixty of the simultaneous uploads to an order are stored"),
  },
  {
    guard: "A file's place is given under its order's lock",
    file: documentsSql,
    find: `  filled uuid;
begin
  select * into o from public.orders where id = p_order for no key update;`,
    replace: `  filled uuid;
begin
  select * into o from public.orders where id = p_order;`,
    test: documents("a file waits for the order's lock before it counts the existing ones"),
  },
  {
    guard: "A file's place was begun for this order",
    file: documentsSql,
    find: "f.path = p_path and f.order_id = p_order and f.side = p_side and",
    replace: "f.path = p_path and",
    test: documents("needs a slot begun for this order and side"),
  },
  {
    guard: "The same file is one file",
    file: documentsSql,
    find: "or d.requirement = p_requirement and d.sha256 = file ->> 'sha256' and d.state in ('sent', 'accepted')",
    replace: "",
    test: documents(
      "is stored once when it arrives twice in the same slot or with the same bytes for one document",
    ),
  },
  {
    guard: "What the desk has looked at is not taken back",
    file: documentsSql,
    find: "  if d.state <> 'sent' then",
    replace: "  if false then",
    test: documents("can be removed once, until the desk has reviewed it"),
  },
  {
    guard: "Of two people deciding on a document the second is stopped",
    file: eventsSql,
    find: "e.order_id = p_order and e.id > coalesce(p_seen, 0)",
    replace: "false",
    test: documents("is refused every action if it has not seen the newest event"),
  },
  {
    guard: "A document is refused with a reason",
    file: deskDocumentsSql,
    find: "when p_line is null or not private.many_lines(p_line, 1, 1000) then 'refused'",
    replace: "when false then 'refused'",
    test: documents(
      "refuses a file with a reason, emailed once for each refusal; a newly sent file can be accepted",
    ),
  },
  {
    guard: "Only the desk decides on documents",
    file: deskDocumentsSql,
    find: `  select case when not private.is_staff() then 'denied'::public.desk_action_result
    else private.decide_document(p_order, p_document, 'accepted', null, p_seen, p_version, p_dated_on) end;`,
    replace: `  select private.decide_document(p_order, p_document, 'accepted', null, p_seen, p_version, p_dated_on);`,
    test: matrix,
  },
  {
    guard: "The cleaning leaves what the desk accepted",
    file: documentsSql,
    find: "d.state = 'refused' and d.decided_at",
    replace: "d.decided_at",
    test: documents("deletes interrupted"),
  },
  {
    guard: "An upload under way is not cleaned",
    file: documentsSql,
    find: "f.since < now() - interval '3 hours'",
    replace: "true",
    test: documents("deletes interrupted"),
  },
  {
    guard: "The cleaning leaves the documents of orders that go on",
    file: "supabase/schemas/14_due_orders.sql",
    find: "case when o.phase = 'stopped' then 'stopped-orders' end",
    replace: "'stopped-orders'",
    test: documents("deletes a customer's files a month after the order was stopped"),
  },
  {
    guard: "The bucket is private",
    file: documentsSql,
    find: "'documents', 'documents', false,",
    replace: "'documents', 'documents', true,",
    test: documents(
      "file names can't contain line breaks, and sizes and types that the bucket refuses are refused",
    ),
  },
  {
    guard: "An upload is begun for a document that was asked for",
    file: documentsSql,
    find: `not exists (select from public.order_requirements r
                      where r.order_id = o.id and r.key = p_requirement and r.kind in ('document', 'form'))`,
    replace: "false",
    test: documents("can be begun only for a document on the order's list"),
  },
  {
    guard: "Unfinished uploads count per order",
    file: documentsSql,
    find: "of_order + (",
    replace: "(",
    test: documents(
      "counts from the start of its upload, per order, side and user, until it is recorded or deleted",
    ),
  },
  {
    guard: "Unfinished uploads count per user",
    file: documentsSql,
    find: "of_user >= 20 or",
    replace: "",
    test: documents(
      "counts from the start of its upload, per order, side and user, until it is recorded or deleted",
    ),
  },
  {
    guard: "A user's uploads are counted one after the other",
    file: documentsSql,
    find: "  perform pg_advisory_xact_lock(hashtextextended('uploads ' || p_by, 0));",
    replace: "",
    test: documents("at most twenty of one user's simultaneous uploads to several orders are started"),
  },
  {
    guard: "A document is what its bytes say",
    file: "lib/documents/file-type.ts",
    find: "if (isAllowed(mime)) return",
    replace: "if (!mime || isAllowed(mime)) return",
    test: { file: "lib/documents/file-type.test.ts", name: "an HTML page is refused" },
  },
  {
    guard: "A document has 10 MB at most",
    file: "lib/documents/file-type.ts",
    find: "size > documentLimits.file",
    replace: "false",
    test: uploads("bytes that are refused as tooLarge"),
  },
  {
    guard: "Bytes of an upload that is not recorded are deleted",
    file: "lib/documents/uploads.ts",
    find: '  await cancelUpload(path);\n  return word === "already"',
    replace: '  return word === "already"',
    test: uploads("deletes the bytes of a file that the database does not record"),
  },
  {
    guard: "Refused bytes are deleted",
    file: "lib/documents/uploads.ts",
    find: "      await cancelUpload(path);\n      return read;",
    replace: "      return read;",
    test: uploads("bytes that are refused as type are deleted"),
  },
  {
    guard: "Bytes are moved where no signed URL can replace them before they are read",
    file: "lib/documents/uploads.ts",
    find: "const moved = await moveBytes(arrivedAt, path);",
    replace: 'const moved = "moved" as "moved" | "skipped" | undefined;',
    test: uploads("moves the bytes, reads them"),
  },
  {
    guard: "Only what the server has read of an upload is recorded",
    file: documentsSql,
    find: "private.checked_file(p_path, o.id, p_side, p_requirement) is not null and not abandoned",
    replace: "not abandoned",
    test: documents("is recorded only with what the server has read"),
  },
  {
    guard: "A cancelled upload is not recorded",
    file: documentsSql,
    find: " is not null and not abandoned\n",
    replace: " is not null\n",
    test: documents("is recorded only with what the server has read"),
  },
  {
    guard: "Only who began an upload finds where its bytes arrive",
    file: documentsSql,
    find: "interval '150 minutes'\n     and (not private.is_customer() or f.begun_by = auth.uid())",
    replace: "interval '150 minutes'",
    test: documents("is found and abandoned only by the user who began it"),
  },
  {
    guard: "Only who began an upload abandons it",
    file: documentsSql,
    find: "f.since > '-infinity'\n       and (not private.is_customer() or f.begun_by = auth.uid())",
    replace: "f.since > '-infinity'",
    test: documents("is found and abandoned only by the user who began it"),
  },
  {
    guard: "A user has so many signed URLs",
    file: documentsSql,
    find: "or urls >= 200 ",
    replace: "",
    test: documents("at most two hundred signed URLs of a user can store bytes"),
  },
  {
    guard: "Bytes that a document has are not deleted",
    file: "lib/documents/uploads.ts",
    find: "if (data?.length) await deleteBytes(data);",
    replace: "await deleteBytes([path]);",
    test: uploads("a file that is recorded twice is recorded once"),
  },
  {
    guard: "Files come from a page of ours",
    file: "lib/documents/receive.ts",
    find: "&& new URL(origin).host === host",
    replace: "",
    test: receiving("is from this site: false"),
  },
  {
    guard: "A form of files is not read past its limit",
    file: "lib/documents/receive.ts",
    find: "length > documentLimits.form ?",
    replace: "length < 0 ?",
    test: receiving("a body over 4 MB"),
  },
  {
    guard: "A form of tiny parts is refused",
    file: "lib/documents/receive.ts",
    find: "  if (hasMoreFields(3 * documentLimits.files, type, body)) return undefined;\n",
    replace: "",
    test: receiving("a form of thousands of tiny parts is not parsed"),
  },
  {
    guard: "Only staff start an upload to the desk",
    file: "lib/desk/receive-documents.ts",
    find: "staff.value ? await findOrderId(reference).catch(() => undefined) : undefined",
    replace: "await findOrderId(reference)",
    test: {
      file: "lib/desk/receive-documents.test.ts",
      name: "an upload to the desk by a customer is refused",
    },
  },
  {
    guard: "Bytes that are not surely stored get no row",
    file: "lib/documents/uploads.ts",
    find: 'if (!moved) return "unavailable";',
    replace: "",
    test: uploads("bytes that Storage can't move now are kept for another try"),
  },
  {
    guard: "What Storage can't delete stays due",
    file: "lib/documents/clean.ts",
    find: "paths.length === 0 || !(await deleteBytes(paths))",
    replace: "paths.length === 0 || void (await deleteBytes(paths))",
    test: uploads("files that Storage can't delete stay due"),
  },
  {
    guard: "A document that was refused is not accepted after all",
    file: deskDocumentsSql,
    find: "  if d.id is null or d.state not in ('sent', 'accepted') or not private.documents_open(o) then",
    replace: "  if d.id is null then",
    test: documents(
      "refuses a file with a reason, emailed once for each refusal; a newly sent file can be accepted",
    ),
  },
  {
    guard: "The same document is asked for once",
    file: deskDocumentsSql,
    find: "r.asked_by = 'desk' and r.waived_at is null and r.title = p_title",
    replace: "false and r.title = p_title",
    test: documents("requests another document"),
  },
  {
    guard: "An order without a list of documents is not filed",
    file: documentsSql,
    find: "select exists (select from public.order_requirements r where r.order_id = o.id)",
    replace: "select true",
    test: documents("is needed to file an order"),
  },
  {
    guard: "Files are their sender's own order's",
    file: "lib/documents/receive.ts",
    find: 'if (!order.value?.payment_verified_at) return "closed";',
    replace: 'if (!order.value) return "closed";',
    test: receiving("the customer of an unpaid order is refused"),
  },
  {
    guard: "The steps of uploads are counted",
    file: "lib/documents/receive.ts",
    find: '(await countAttempt("document", user.value.id)) ? "tooOften" : undefined',
    replace: "undefined",
    test: receiving("a user over the limit is refused"),
  },
  {
    guard: "The desk's actions on documents take the order's lock",
    file: deskDocumentsSql,
    find: ` for no key update;
  select * into r from public.order_requirements where order_id = o.id and key = p_requirement;
  if r.waived_at is not null then`,
    replace: `;
  select * into r from public.order_requirements where order_id = o.id and key = p_requirement;
  if r.waived_at is not null then`,
    test: documents(
      "the desk's document actions wait for the order's lock before they check for newer events",
    ),
  },
  {
    guard: "A passport is waived by two",
    file: deskDocumentsSql,
    find: "if proposed_by = auth.uid() then",
    replace: "if false then",
    test: { file: "supabase/filing-gate.test.ts", name: "takes a second person of the staff" },
  },
  {
    guard: "A document is waived with a reason",
    file: deskDocumentsSql,
    find: ` or p_reason is null or not private.many_lines(p_reason, 1, 1000) then
    return 'refused';
  end if;
  shows_who :=`,
    replace: ` then
    return 'refused';
  end if;
  shows_who :=`,
    test: documents("waives a document with a reason that the customer reads"),
  },
  {
    guard: "The documents are complete only when the last one is settled",
    file: eventsSql,
    find: "bool_and(x.status in ('accepted', 'waived', 'given'))",
    replace: "true",
    test: documents("accepting or waiving the last document notifies the customer"),
  },
  {
    guard: "A file whose bytes are deleted is not checked again",
    file: deskDocumentsSql,
    find: "d.state = 'removed' or d.bytes_deleted_at is not null or",
    replace: "d.state = 'removed' or",
    test: undoneDecisions("no decision about a file whose bytes are deleted"),
  },
  {
    guard: "A request with an accepted file is not withdrawn",
    file: deskDocumentsSql,
    find: "d.requirement = p_requirement and d.state = 'accepted') then",
    replace: "false) then",
    test: undoneDecisions("its request for another document"),
  },
  {
    guard: "A customer is reminded of documents once",
    file: "supabase/schemas/14_scheduler.sql",
    find: "e.kind = 'documents_reminded' and e.at > s.since",
    replace: "false",
    test: {
      file: "supabase/document-reminders.test.ts",
      name: "a customer is reminded after 7 and after 21 days",
    },
  },
  {
    guard: "A completed order keeps its last finished document",
    file: deskDocumentsSql,
    find: "  if o.phase = 'completed' and private.count_finished(o.id) < 2 then",
    replace: "  if false then",
    test: documents("a completed order keeps its last finished document"),
  },
];
