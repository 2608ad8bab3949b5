SET local check_function_bodies = off;

CREATE TABLE "public"."audit_log" (
  "id"         bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "at"         timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  "staff_id"   uuid                     NOT NULL,
  "staff_name" text                     NOT NULL,
  CONSTRAINT "audit_log_pkey" PRIMARY KEY (id),
  CONSTRAINT "audit_log_staff_name_check" CHECK (private.one_line(staff_name, 1, 254))
);

ALTER TABLE "public"."audit_log"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."audit_log" FROM "anon", "service_role";

REVOKE ALL ON SEQUENCE "public"."audit_log_id_seq" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."audit_log_id_seq" FROM "authenticated";

REVOKE ALL ON SEQUENCE "public"."audit_log_id_seq" FROM "service_role";

CREATE TYPE "public"."audit_action" AS ENUM (
  'viewed',
  'downloaded',
  'exported'
);

ALTER TABLE "public"."audit_log"
  ADD COLUMN "action" public.audit_action NOT NULL;

ALTER TABLE "public"."audit_log"
  ADD COLUMN "order_id" uuid;

ALTER TABLE "public"."audit_log"
  ADD COLUMN "order_reference" text;

ALTER TABLE "public"."audit_log"
  ADD COLUMN "document_id" uuid;

ALTER TABLE "public"."audit_log"
  ADD COLUMN "detail" text NOT NULL;

CREATE OR REPLACE FUNCTION private.audit_log_guard()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if tg_op <> 'INSERT' or private.is_api_role() then
    raise exception 'the audit log is written by database functions and never changed' using errcode = '42501';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.record_access (
  p_staff    uuid,
  p_action   public.audit_action,
  p_detail   text,
  p_document public.order_documents DEFAULT NULL::public.order_documents
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into public.audit_log (staff_id, staff_name, action, order_id, order_reference, document_id, detail)
  select p_staff,
         coalesce((select coalesce(nullif(btrim(f.full_name), ''), f.email) from public.profiles f where f.id = p_staff), p_staff::text),
         p_action, p_document.order_id, (select o.order_reference from public.orders o where o.id = p_document.order_id),
         p_document.id, p_detail;
$function$;

CREATE OR REPLACE FUNCTION public.export_orders (
  p_from  date,
  p_to    date,
  p_after uuid    DEFAULT NULL::uuid,
  p_limit integer DEFAULT 1000
)
  RETURNS TABLE (
    id                      uuid,
    reference               text,
    belongs_to              text,
    placed                  date,
    kind                    public.order_kind,
    jurisdiction            text,
    service                 text,
    customer                text,
    email                   text,
    phone                   text,
    company                 text,
    registered_name         text,
    registration_number     text,
    state                   text,
    payment_method          public.payment_method,
    payment_id              text,
    paid                    date,
    filed                   date,
    handed_over             date,
    cancelled               date,
    service_fee             numeric,
    government_fee          numeric,
    nominee_director_fee    numeric,
    nominee_shareholder_fee numeric,
    total                   numeric,
    refunded                numeric
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  first constant timestamptz := private.midnight_at_office(p_from);
  beyond constant timestamptz := private.midnight_at_office(p_to + 1);
  last record;
begin
  if not private.is_staff() then
    return;
  end if;
  if p_after is null then
    perform private.record_access(auth.uid(), 'exported', concat('Orders, ', p_from, ' to ', p_to));
  end if;
  select o.created_at, o.id into last from public.orders o where o.id = p_after;
  return query
    select o.id, o.order_reference, o.parent_reference, private.day_at_office(o.created_at), o.kind, o.jurisdiction, o.service_type,
           o.full_name, o.email, o.phone, o.company_name, o.registered_name, o.registration_number,
           case when o.status = 'cancelled' then 'cancelled'
                when o.payment_claimed_at is not null and o.payment_verified_at is null and o.status = 'paid' then 'reported'
                else coalesce(o.stage::text, case when o.payment_verified_at is null then 'unpaid' else 'received' end) end,
           o.payment_method, coalesce(o.stripe_payment_intent_id, o.payment_transaction),
           private.day_at_office(o.payment_verified_at), private.day_at_office(o.filed_at),
           private.day_at_office(o.completed_at), private.day_at_office(o.cancelled_at),
           o.incorporation_fee, o.government_fee, o.nominee_director_fee, o.nominee_shareholder_fee, o.total_fee,
           o.refunded_amount
      from public.orders o
     where o.created_at >= coalesce(last.created_at, first) and o.created_at < beyond
       and (p_after is null or o.created_at > last.created_at or o.id < last.id)
     -- Reads the index of the newest orders backwards.
     order by o.created_at, o.id desc
     limit least(greatest(p_limit, 1), 1000);
end $function$;

CREATE OR REPLACE FUNCTION public.export_receipts (
  p_from  date,
  p_to    date,
  p_after uuid    DEFAULT NULL::uuid,
  p_limit integer DEFAULT 1000
)
  RETURNS TABLE (
    id             uuid,
    number         text,
    issued         date,
    series         text,
    receipt        text,
    reference      text,
    belongs_to     text,
    kind           public.order_kind,
    jurisdiction   text,
    service        text,
    customer       text,
    email          text,
    payment_method public.payment_method,
    payment_id     text,
    amount         numeric
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  first constant timestamptz := private.midnight_at_office(p_from);
  beyond constant timestamptz := private.midnight_at_office(p_to + 1);
  last record;
begin
  if not private.is_staff() then
    return;
  end if;
  if p_after is null then
    perform private.record_access(auth.uid(), 'exported', concat('Receipts, ', p_from, ' to ', p_to));
  end if;
  select r.issued_at, r.id into last from public.receipts r where r.id = p_after;
  return query
    select r.id, r.label, private.day_at_office(r.issued_at), r.series,
           case when r.series = 'C' then (select c.label from public.receipts c where c.order_id = o.id and c.series = 'R') end,
           o.order_reference, o.parent_reference, o.kind, o.jurisdiction, o.service_type, o.full_name, o.email, o.payment_method,
           coalesce(o.stripe_payment_intent_id, o.payment_transaction),
           case when r.series = 'C' then -r.amount else r.amount end
      from public.receipts r join public.orders o on o.id = r.order_id
     where r.issued_at >= coalesce(last.issued_at, first) and r.issued_at < beyond
       and (p_after is null or r.issued_at > last.issued_at or r.id > last.id)
     order by r.issued_at, r.id
     limit least(greatest(p_limit, 1), 1000);
end $function$;

CREATE OR REPLACE FUNCTION public.open_document (
  p_document uuid,
  p_reader   uuid,
  p_action   public.audit_action
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  d public.order_documents;
begin
  select * into d from public.order_documents where id = p_document and bytes_deleted_at is null;
  if not found then
    return null;
  end if;
  if exists (select from auth.users u where u.id = p_reader and u.raw_app_meta_data ->> 'role' = 'staff') then
    perform private.record_access(p_reader, p_action, coalesce(
      (select case r.asked_by when 'catalogue' then r.title else 'Requested document' end
         from public.order_requirements r where r.order_id = d.order_id and r.key = d.requirement),
      'Finished document'), d);
  end if;
  return d.path;
end $function$;

REVOKE ALL ON FUNCTION "public"."open_document"(uuid, uuid, public.audit_action) FROM PUBLIC, "anon", "authenticated";

ALTER TABLE "public"."audit_log"
  ADD CONSTRAINT "audit_log_document_of_an_order" CHECK ((num_nonnulls(order_id, order_reference, document_id) =
CASE
    WHEN (action = 'exported'::public.audit_action) THEN 0
    ELSE 3
END));

CREATE INDEX audit_log_order_idx ON public.audit_log USING btree (order_id, id)
  WHERE (order_id IS NOT NULL);

CREATE INDEX audit_log_staff_idx ON public.audit_log USING btree (staff_id, id);

CREATE TRIGGER audit_log_guard
  BEFORE INSERT OR DELETE OR UPDATE ON public.audit_log
  FOR EACH ROW
  EXECUTE FUNCTION private.audit_log_guard();

CREATE TRIGGER audit_log_not_emptied
  BEFORE TRUNCATE ON public.audit_log
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.audit_log_guard();

CREATE POLICY "audit_log_select_staff" ON "public"."audit_log"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

COMMENT ON COLUMN "public"."audit_log"."detail" IS 'The catalogue''s title of the document, or what was exported. Never a file''s name or the desk''s own words.';

COMMENT ON COLUMN "public"."audit_log"."staff_name" IS 'The name at that time, or the address of an account without one.';

COMMENT ON FUNCTION "private"."audit_log_guard"() IS 'Only database functions add rows. Nobody changes or deletes one, whatever is granted.';

COMMENT ON FUNCTION "private"."record_access"(uuid, public.audit_action, text, public.order_documents) IS 'Writes to the audit log what somebody at the desk opens or exports, in the transaction that lets them.';

COMMENT ON FUNCTION "public"."export_orders"(date, date, uuid, integer) IS 'To staff: the orders placed on these days at the office, both included, oldest first, those after p_after; nothing to anybody else. The first page writes the audit log.';

COMMENT ON FUNCTION "public"."export_receipts"(date, date, uuid, integer) IS 'To staff: the receipts and credit notes issued on these days at the office, both included, oldest first, those after p_after. The amount of a credit note is negative. Nothing to anybody else. The first page writes the audit log.';

COMMENT ON FUNCTION "public"."open_document"(uuid, uuid, public.audit_action) IS 'The place in Storage of a document that the reader may read, as the server has checked; null without its bytes. For somebody at the desk it writes the audit log in the same transaction.';

COMMENT ON TABLE "public"."audit_log" IS 'Who at the desk opened which document and exported what. Nobody changes or deletes a row.';

REVOKE ALL ON FUNCTION "private"."audit_log_guard"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."audit_log_guard"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."audit_log_guard"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."record_access"(uuid, public.audit_action, text, public.order_documents) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."record_access"(uuid, public.audit_action, text, public.order_documents) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."record_access"(uuid, public.audit_action, text, public.order_documents) TO "postgres";

REVOKE ALL ON FUNCTION "public"."open_document"(uuid, uuid, public.audit_action) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."open_document"(uuid, uuid, public.audit_action) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."open_document"(uuid, uuid, public.audit_action) TO "service_role";

REVOKE ALL ON TABLE "public"."audit_log" FROM "authenticated";

GRANT SELECT ON TABLE "public"."audit_log" TO "authenticated";

ALTER TABLE "public"."audit_log"
  ADD CONSTRAINT "audit_log_detail_check" CHECK (private.one_line(detail, 1, 200));
