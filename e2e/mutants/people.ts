import type { Mutant } from "./mutant-list.ts";

const ordersSql = "supabase/schemas/04_orders.sql";
const peopleSql = "supabase/schemas/04_people.sql";
const documentsSql = "supabase/schemas/10_documents.sql";
const deskDocumentsSql = "supabase/schemas/13_desk_documents.sql";
const deskCorrectionsSql = "supabase/schemas/13_desk_corrections.sql";
const people = (name: string) => ({ file: "supabase/people.test.ts", name });

/** The people of an order, the answers, and the desk's corrections. */
export const peopleMutants: readonly Mutant[] = [
  {
    guard: "Personal details are deleted with an order's documents",
    file: documentsSql,
    find: "  had_details := private.forget_details(o.id);",
    replace: "  had_details := false;",
    test: people("are deleted with the documents on request"),
  },
  {
    guard: "Only one order's personal details are deleted on request",
    file: documentsSql,
    find: `   where order_id = p_order
     and num_nonnulls(`,
    replace: `   where num_nonnulls(`,
    test: people("are deleted with the documents on request"),
  },
  {
    guard: "Personal details of an order are kept for 30 days after it was stopped",
    file: "supabase/schemas/10_documents.sql",
    find: "if ends < now() then",
    replace: "if true then",
    test: people("are deleted a month after the order was stopped"),
  },
  {
    guard: "Only a finished order has a company page and fills in forms",
    file: "lib/orders/own-orders.ts",
    find: '  return found.ok && found.value?.phase !== "completed" ? ok(undefined) : found;',
    replace: "  return found.ok ? found : ok(undefined);",
    test: {
      file: "lib/orders/own-company.test.ts",
      name: "returns no company for an order in the phase",
    },
  },
  {
    guard: "Only an order's customer changes its people and answers",
    file: ordersSql,
    find: `   where id = p_order and (not private.is_customer() or id = any (private.own_order_ids())) for no key update;`,
    replace: `   where id = p_order and private.is_session_active() for no key update;`,
    test: people("is denied to everyone except the order's customer"),
  },
  {
    guard: "An ended session changes no people and answers",
    file: ordersSql,
    find: "   where private.is_session_active() and o.customer_deleted_at is null;",
    replace: "   where o.customer_deleted_at is null;",
    test: people("is denied to everyone except the order's customer"),
  },
  {
    guard: "After filing a customer changes no people and answers",
    file: documentsSql,
    find: "select private.documents_open(o) and o.filed_at is null;",
    replace: "select private.documents_open(o);",
    test: people("is closed after filing"),
  },
  {
    guard: "A person of another order is not changed by its id",
    file: peopleSql,
    find: `    select * into p from public.order_people where id = p_person and order_id = o.id;
    if not found then
      return 'unknown';`,
    replace: `    select * into p from public.order_people where id = p_person;
    if not found then
      return 'unknown';`,
    test: people("person can't be changed through one's own order"),
  },
  {
    guard: "The server's key reads no birth dates",
    file: peopleSql,
    find: "grant select (id, order_id, position, roles, is_company, full_name, is_complete) on public.order_people to service_role;",
    replace: "grant select on public.order_people to service_role;",
    test: people("the server reads no birth date"),
  },
  {
    guard: "A name proven by an accepted document stays",
    file: peopleSql,
    find: "is distinct from (p.full_name, p.is_company) and private.has_accepted_documents(p.id) then",
    replace: "is distinct from (p.full_name, p.is_company) and false then",
    test: people("keep the name that an accepted document proves"),
  },
  {
    guard: "A person with an accepted document is not removed",
    file: peopleSql,
    find: "  if private.has_accepted_documents(p.id) then\n    return 'decided';",
    replace: "  if false then\n    return 'decided';",
    test: people("keep the name that an accepted document proves"),
  },
  {
    guard: "A slot with files stays when its person's roles change",
    file: documentsSql,
    find: `     and not exists (select from public.order_documents d
                      where d.order_id = r.order_id and d.requirement = r.key and d.state <> 'removed');
  select private.add_person_requirements(p_order);`,
    replace: ";\n  select private.add_person_requirements(p_order);",
    test: people("in other roles lose the slots that no longer apply"),
  },
  {
    guard: "An accepted answer is not changed by the customer",
    file: documentsSql,
    find: "  if r.answer_state = 'accepted' and not r.given then",
    replace: "  if false then",
    test: people("are sent to the desk, sent back with a reason, and accepted"),
  },
  {
    guard: "No answer is accepted during a dispute",
    file: documentsSql,
    find: "create trigger refuse_answers_while_disputed before update of answer_state on public.order_requirements\n  for each row when (new.answer_state = 'accepted'",
    replace:
      "create trigger refuse_answers_while_disputed before update of answer_state on public.order_requirements\n  for each row when (false and new.answer_state = 'accepted'",
    test: people("are not accepted while the payment is disputed"),
  },
  {
    guard: "The desk accepts only an answer that it has seen",
    file: deskDocumentsSql,
    find: `  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if r.answer is null`,
    replace: "  if r.answer is null",
    test: people("are sent to the desk, sent back with a reason, and accepted"),
  },
  {
    guard: "A registration number that is too long is refused, not cut",
    file: deskCorrectionsSql,
    find: "private.one_line(value, 1, 100)",
    replace: "private.one_line(value, 1, 200)",
    test: people("of the registration is possible after the handover, but not of people and proposed names"),
  },
  {
    guard: "A correction's history names no birth date or address",
    file: peopleSql,
    find: "'before', case when n.full_name <> p.full_name then p.full_name end,",
    replace: "'before', to_jsonb(p),",
    test: people("but never a birth date, country or address"),
  },
  {
    guard: "A document doesn't prove a name that the desk has not seen",
    file: deskDocumentsSql,
    find: "if p_state = 'accepted' and private.has_other_version(o.id, d.requirement, p_version) then",
    replace: "if false then",
    test: people("is not verified when renamed"),
  },
  {
    guard: "Every change of a person makes the desk's page stale",
    file: peopleSql,
    find: "  perform private.record_person_changed(o, private.person_difference(p, n), n.is_complete);",
    replace: `  if n.is_complete then
    perform private.record_person_changed(o, private.person_difference(p, n), true);
  end if;`,
    test: people("makes every action of the desk stale"),
  },
];
