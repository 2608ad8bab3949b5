/** A guard, the exact text that is its heart, what stands there once it is gone, and the test that has to notice. */
export type Mutant = {
  guard: string;
  file: string;
  find: string;
  replace: string;
  test: { file: string; name: string };
};

const tables = "supabase/migrations/20261121000004_orders.sql";
const grants = "supabase/migrations/20261121000005_settlement.sql";
const labels = "supabase/migrations/20261122000001_order_references.sql";
const references = (name: string) => ({ file: "supabase/references.test.ts", name });
const settlement = "supabase/migrations/20261123000011_verbs_with_events.sql";
const history = "supabase/migrations/20261123000003_order_events.sql";
const guard = "supabase/migrations/20261123000053_unfound_payments.sql";
const sending = "supabase/migrations/20261123000020_sending_mails.sql";
const mails = (name: string) => ({ file: "supabase/mails.test.ts", name });
const intents = "supabase/migrations/20261122000010_intents.sql";

const intent = (name: string) => ({ file: "supabase/intents.test.ts", name });
const events = (name: string) => ({ file: "supabase/events.test.ts", name });
const orders = (name: string) => ({ file: "supabase/orders.test.ts", name });
const matrix = { file: "supabase/policies.test.ts", name: "on a hosted project" };
const settled = `p_request_id uuid, p_session text, p_intent text, p_amount_cents bigint, p_currency text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  settled boolean := false;
begin
`;
const deskVerbs = "supabase/migrations/20261123000052_desk_verbs.sql";
const desk = (name: string) => ({ file: "supabase/desk.test.ts", name });
const server = (name: string) => ({ file: "local/database/server.test.ts", name });
const draft = (name: string) => ({ file: "lib/orders/draft.test.ts", name });
const engine = (name: string) => ({ file: "components/forms/form-engine.test.ts", name });
const pending = (name: string) => ({ file: "lib/orders/pending-storage.test.ts", name });
const account = (name: string) => ({ file: "supabase/accounts.test.ts", name });
const signIn = (name: string) => ({ file: "lib/auth/accounts.test.ts", name });
const mailLink = (name: string) => ({ file: "lib/auth/mail-link.test.ts", name });
const authFetch = (name: string) => ({ file: "lib/supabase/auth-fetch.test.ts", name });
const asleep = (name: string) => ({ file: "front/asleep.test.ts", name });
const reminding = "supabase/migrations/20261123000031_checkout_reminders.sql";
const falling = "supabase/migrations/20261123000032_annual_notices.sql";
const reminders = (name: string) => ({ file: "supabase/reminders.test.ts", name });
const scheduler = (name: string) => ({ file: "e2e/shop/scheduler.test.ts", name });
const papers = "supabase/migrations/20261123000040_order_documents.sql";
const sendingPapers = "supabase/migrations/20261123000041_sending_documents.sql";
const deskPapers = "supabase/migrations/20261123000042_desk_documents.sql";
const cleaning = "supabase/migrations/20261123000043_cleaning_documents.sql";
const keptLists = "supabase/migrations/20261124000010_kept_checklists.sql";
const documents = (name: string) => ({ file: "supabase/documents.test.ts", name });
const sendingFiles = (name: string) => ({ file: "lib/documents/send.test.ts", name });
const noHarm = {
  file: "lib/schemas/schemas.property.test.ts",
  name: "accepts no control character, no lone surrogate and nothing past a limit",
};

export const mutants: readonly Mutant[] = [
  {
    guard: "Customers read their own orders only",
    file: tables,
    find: "using (user_id = (select auth.uid()) or email_lc = (select private.verified_email()))",
    replace: "using (true)",
    test: matrix,
  },
  {
    guard: "An unconfirmed address matches no order",
    file: "supabase/migrations/20261121000001_private_helpers.sql",
    find: "and u.email_confirmed_at is not null",
    replace: "",
    test: matrix,
  },
  {
    guard: "Only the server settles",
    file: grants,
    find: "  to service_role;",
    replace: "  to service_role, authenticated;",
    test: matrix,
  },
  {
    guard: "One order for each checkout",
    file: tables,
    find: "request_id uuid not null unique,",
    replace: "request_id uuid not null,",
    test: orders("one order for each request_id"),
  },
  {
    guard: "A new order is unpaid",
    file: guard,
    find: "      new.status := 'submitted';\n",
    replace: "",
    test: orders("a new order is unpaid, whatever the request says"),
  },
  {
    guard: "The amount is compared with the order",
    file: settlement,
    find: "o.total_fee * 100 = p_amount_cents and ",
    replace: "",
    test: orders("a mismatch changes nothing and is told to the desk, once: a cent less"),
  },
  {
    guard: "The currency is compared with the order",
    file: settlement,
    find: "= p_amount_cents and lower(p_currency) = 'usd'",
    replace: "= p_amount_cents",
    test: orders("a mismatch changes nothing and is told to the desk, once: another currency"),
  },
  {
    guard: "A settled order is not settled again",
    file: settlement,
    find: "  if o.payment_method = 'card' and o.payment_status in ('completed', 'refunded') then",
    replace: "  if false then",
    test: orders("settles once, however often it is called"),
  },
  {
    guard: "Settlement locks the row",
    file: settlement,
    find: `p_currency text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  settled boolean := false;
begin
  select * into o from public.orders where request_id = p_request_id for update;`,
    replace: `p_currency text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  settled boolean := false;
begin
  select * into o from public.orders where request_id = p_request_id;`,
    test: orders("each function that moves a payment locks its row first"),
  },
  {
    guard: "A payment finds its order by the session as well",
    file: settlement,
    find: `    select * into o from public.orders where stripe_session_id = p_session for update;
  end if;
  if not found then
    return 'unknown';
  end if;

`,
    replace: `  end if;
  if not found then
    return 'unknown';
  end if;

`,
    test: orders("finds the order by its session where the request is missing"),
  },
  {
    guard: "A payment without an order is told",
    file: "lib/orders/settle.ts",
    find: `  log(settlement === "lost" ? "error" : "warn", "payment without an order", fields);\n`,
    replace: "",
    test: { file: "lib/orders/settle.test.ts", name: "that is no order is logged" },
  },
  {
    guard: "What is not ordered costs nothing",
    file: "supabase/migrations/20261122000003_prices_of_the_list.sql",
    find: "(use_nominee_director or nominee_director_fee = 0)",
    replace: "true",
    test: orders("refuses a nominee fee without a nominee"),
  },
  {
    guard: "The database fixes no price",
    file: "supabase/migrations/20261122000003_prices_of_the_list.sql",
    find: "alter table public.orders drop constraint orders_bank_fee;",
    replace: "",
    test: orders("accepts a bank account at any price"),
  },
  {
    guard: "Reconciliation goes on to the last page",
    file: "lib/orders/unpaid.ts",
    find: "if (!last || page.length < pendingPage) return;",
    replace: "return;",
    test: { file: "e2e/shop/reconciliation.test.ts", name: "any number of pending orders is compared" },
  },
  {
    guard: "Reconciliation asks for a few at a time",
    file: "lib/at-once.ts",
    find: "Array.from({ length: atOnce }, worker)",
    replace: "Array.from({ length: 100 }, worker)",
    test: { file: "lib/orders/reconcile.test.ts", name: "asks for a few sessions at a time" },
  },
  {
    guard: "A webhook from the future is refused",
    file: "lib/payments/stripe.ts",
    find: "if (isAhead(signature)) {",
    replace: "if (!signature) {",
    test: { file: "lib/payments/stripe.test.ts", name: "an event with a timestamp a year ahead" },
  },
  {
    guard: "A label belongs to one checkout",
    file: labels,
    find: `  if not exists (select from private.order_references
                  where label = new.order_reference and request_id = new.request_id) then`,
    replace: "  if false then",
    test: references("is nobody else's, even where no order came of it"),
  },
  {
    guard: "A label outlives its order",
    file: labels,
    find: `select order_reference, request_id from public.orders;`,
    replace: `select order_reference, gen_random_uuid() from public.orders;`,
    test: references("from before this table stays, and is never given to another"),
  },
  {
    guard: "References never run out",
    file: labels,
    find: "    first := first + size;\n",
    replace: "",
    test: references("a million labels, no two alike"),
  },
  {
    guard: "Only the server takes references",
    file: labels,
    find: "grant execute on function public.take_reference(uuid, text) to service_role;",
    replace: "grant execute on function public.take_reference(uuid, text) to service_role, authenticated;",
    test: matrix,
  },
  {
    guard: "A session without its request keeps its label",
    file: "lib/orders/settle.ts",
    find: "(label && (await requestOfLabel(label, checkout.id)))",
    replace: "undefined",
    test: { file: "e2e/shop/settlement.test.ts", name: "is rebuilt without request_id" },
  },
  {
    guard: "A label with an order is nobody else's",
    file: "supabase/migrations/20261122000030_request_of_label.sql",
    find: "and o.stripe_session_id is distinct from p_session);",
    replace: "and false);",
    test: { file: "e2e/shop/settlement.test.ts", name: "without its request and with another order's label" },
  },
  {
    guard: "An intent has one order that is open or paid",
    file: intents,
    find: "create unique index orders_one_per_intent on public.orders (intent_id) where status <> 'cancelled';",
    replace: "",
    test: intent("not even the owner of the database has two open orders of one intent"),
  },
  {
    guard: "What was begun another way is closed",
    file: settlement,
    find: "  perform private.replace_orders(n);\n  perform private.insert_order(n);\n  o := private.record_replaced(n.request_id);\n  if",
    replace: "  perform private.insert_order(n);\n  o := private.record_replaced(n.request_id);\n  if",
    test: intent("Bitcoin, then Ethereum, then card: one is open"),
  },
  {
    guard: "Nothing paid is replaced",
    file: settlement,
    find: "and status = 'paid') then",
    replace: "and false) then",
    test: intent("nothing paid is ever closed"),
  },
  {
    guard: "What its owner gave up is not begun again",
    file: settlement,
    find: "and cancel_reason = 'customer') then",
    replace: "and false) then",
    test: intent("what was closed is not placed again, and what its owner gave up is not begun another way"),
  },
  {
    guard: "A card session is closed before its order is replaced",
    file: settlement,
    find: "and stripe_session_id is not null and stripe_session_id",
    replace: "and false and stripe_session_id",
    test: intent("a card session that was not closed at the provider stands in the way"),
  },
  {
    guard: "Orders of one intent are placed one after the other",
    file: settlement,
    find: "  o public.orders;\nbegin\n  perform private.lock_intent(n.intent_id);\n  select * into o",
    replace: "  o public.orders;\nbegin\n  select * into o",
    test: intent("placing an order takes its intent's lock before it looks"),
  },
  {
    guard: "A paid order is not cancelled",
    file: settlement,
    find: "  if o.status <> 'submitted' then",
    replace: "  if o.status = 'cancelled' then",
    test: intent("not while another card session than the closed one is current, and never when paid"),
  },
  {
    guard: "A card session is closed before its order is cancelled",
    file: settlement,
    find: "  if o.stripe_session_id is distinct from p_closed_session then",
    replace: "  if false then",
    test: intent("not while another card session than the closed one is current, and never when paid"),
  },
  {
    guard: "A cancelled order is final",
    file: guard,
    find: "  if old.status = 'cancelled' and (new.status,",
    replace: "  if false and (new.status,",
    test: intent("a cancelled order is final: status = 'submitted'"),
  },
  {
    guard: "Money for a cancelled order is recorded",
    file: settlement,
    find: "       set late_payment_at = coalesce(late_payment_at, now()),\n           stripe_payment_intent_id",
    replace: "       set stripe_payment_intent_id",
    test: intent("by card: recorded once, whatever the amount, and it stays cancelled"),
  },
  {
    guard: "Only the server cancels",
    file: "supabase/migrations/20261122000012_cancel_order.sql",
    find: "grant execute on function public.cancel_order(uuid, text) to service_role;",
    replace: "grant execute on function public.cancel_order(uuid, text) to service_role, authenticated;",
    test: matrix,
  },
  {
    guard: "Cancelling stops where money has come",
    file: "lib/orders/cancel.ts",
    find: '      if (closed !== "closed") return closed;\n',
    replace: "",
    test: { file: "lib/orders/cancel.test.ts", name: "a session that is paid leaves the order as it is" },
  },
  {
    guard: "A session whose order can't be paid is closed",
    file: "lib/orders/pay.ts",
    find: "  await expireCheckout(sessionId);\n",
    replace: "",
    test: {
      file: "lib/orders/pay.test.ts",
      name: "where the database says paid nobody is sent to the session",
    },
  },
  {
    guard: "A changed price is told before it is charged",
    file: "lib/orders/pay.ts",
    find: '  if (outdated && !told) return { to: "new-price" };\n',
    replace: "",
    test: { file: "lib/orders/pay.test.ts", name: "another price is told before it is charged" },
  },
  {
    guard: "A webhook is signed",
    file: "lib/payments/stripe.ts",
    find: "return stripe().webhooks.constructEvent(rawBody, signature, STRIPE_WEBHOOK_SECRET, toleranceSeconds);",
    replace: "return JSON.parse(rawBody || signature) as StripeEvent;",
    test: { file: "lib/payments/stripe.test.ts", name: "an event with another secret is none" },
  },
  {
    guard: "A webhook's body has a limit",
    file: "lib/guard/request-text.ts",
    find: "if (size > maxBytes) return undefined;",
    replace: "if (size > 1000 * maxBytes) return undefined;",
    test: { file: "lib/guard/request-text.test.ts", name: "stops reading an endless body" },
  },
  {
    guard: "Attempts are limited, in each process",
    file: "lib/guard/turns.ts",
    find: "if (open.taken >= most) return open.ends - now;",
    replace: "",
    test: { file: "lib/guard/turns.test.ts", name: "gives the turns there are, then says how long to wait" },
  },
  {
    guard: "Attempts are limited, over all instances",
    file: "supabase/migrations/20261121000006_rate_limit.sql",
    find: "if turn.taken <= p_most then",
    replace: "if true then",
    test: { file: "supabase/turns.test.ts", name: "gives the turns there are, then the seconds to wait" },
  },
  {
    guard: "Prices come from the price list",
    file: "lib/orders/pricing.ts",
    find: "return jurisdiction && companyFees[jurisdiction.slug];",
    replace: "return jurisdiction && { ...companyFees[jurisdiction.slug]!, government: 1 };",
    test: { file: "lib/orders/pricing.property.test.ts", name: "of prices on the list alone" },
  },
  {
    guard: "Nothing under the minimum is charged",
    file: "lib/orders/pricing.ts",
    find: "return price.total >= minimumCharge;",
    replace: "return price.total >= 0;",
    test: { file: "lib/orders/pricing.test.ts", name: "refuses anything under half a dollar" },
  },
  {
    guard: "An order form brings no money of its own",
    file: "lib/schemas/order.ts",
    find: "export const companyOrderSchema = z.strictObject({",
    replace: "export const companyOrderSchema = z.looseObject({",
    test: { file: "lib/schemas/schemas.test.ts", name: "a form that brings its own total is refused" },
  },
  {
    guard: "No control characters in a line",
    file: "lib/schemas/text.ts",
    find: "    .regex(oneLine, messages.form.characters)\n",
    replace: "",
    test: noHarm,
  },
  {
    guard: "Limits count as the browser does",
    file: "lib/schemas/text.ts",
    find: "return (text: string) => text.length <= max;",
    replace: "return (text: string) => [...text].length <= max;",
    test: {
      file: "lib/schemas/schemas.property.test.ts",
      name: "may be of any four-byte characters up to exactly its limit",
    },
  },
  {
    guard: "No order without consent",
    file: "lib/schemas/order.ts",
    find: 'const consent = z.literal("yes", { error: messages.order.consent });',
    replace: 'const consent = z.string().default("");',
    test: {
      file: "lib/schemas/schemas.test.ts",
      name: "order without the consent, in no other word than the box's",
    },
  },
  {
    guard: "A draft carries its consent",
    file: "lib/orders/draft.ts",
    find: "consent: z.object({ terms: day, refunds: day, at: z.iso.datetime() }),",
    replace: "consent: z.object({ terms: day, refunds: day, at: z.iso.datetime() }).optional(),",
    test: draft("a draft from before the form asked for consent is no draft"),
  },
  {
    guard: "A consent is never kept for another time",
    file: "lib/orders/pending-storage.ts",
    find: "{ consent: _, ...values }: Values,",
    replace: "values: Values,",
    test: pending("keeps no consent: it is given anew each time"),
  },
  {
    guard: "An order is written with its consent",
    file: "supabase/migrations/20261122000040_consent.sql",
    find: "n.terms_version, n.refunds_version, n.consented_at, n.status",
    replace: "null, null, null, n.status",
    test: intent("is in the order that is placed or rebuilt; an order from before has none"),
  },
  {
    guard: "A draft is sealed",
    file: "lib/orders/draft.ts",
    find: "const { requestId, draftedAt, consent, input } = await openCookie();",
    replace: `const kept = (await cookies()).get("order-draft")?.value ?? "";
  const plain = kept.startsWith("{") ? (JSON.parse(kept) as OrderDraft) : await openCookie();
  const { requestId, draftedAt, consent, input } = plain;`,
    test: draft("a draft in plain text is no draft"),
  },
  {
    guard: "A draft is out of script's reach",
    file: "lib/orders/draft.ts",
    find: "httpOnly: true",
    replace: "httpOnly: false",
    test: draft("a draft is kept sealed, out of script's reach, and comes back whole"),
  },
  {
    guard: "A form is sent even without its checks",
    file: "components/forms/form-engine.ts",
    find: "Promise.race([load(), late]).catch(() => undefined)",
    replace: "Promise.race([load(), late])",
    test: engine("lets every form pass whose checks can't be loaded, and checks again once they can"),
  },
  {
    guard: "Nobody waits for ever for a form's checks",
    file: "components/forms/form-engine.ts",
    find: "Promise.race([load(), late])",
    replace: "load()",
    test: engine("waits three seconds for checks that never come, and no longer"),
  },
  {
    guard: "A form is kept whole",
    file: "lib/orders/pending-storage.ts",
    find: "storage.setItem(orderFormsKey, formatPendingForms(forms));\n  });\n}\n\n/** Forgets the form",
    replace: "});\n}\n\n/** Forgets the form",
    test: pending("gives companyNameChoice2 back, and nothing in its place that was emptied"),
  },
  {
    guard: "One place's form is not another's",
    file: "lib/orders/pending-storage.ts",
    find: "`${serviceType}: ${jurisdiction}`",
    replace: "serviceType + jurisdiction.slice(0, 0)",
    test: pending("keeps the form of every place apart"),
  },
  {
    guard: "The change of an order shows what is paid for",
    file: "lib/orders/pending-storage.ts",
    find: "form?.draft === draft ?",
    replace: "form ?",
    test: pending("fills in the change of a draft only with what was typed into it"),
  },
  {
    guard: "An order that is placed is not filled in again",
    file: "lib/orders/pending-storage.ts",
    find: "  forms.delete(nameOf(order));\n",
    replace: "",
    test: pending("is forgotten once its order is placed, and no other is"),
  },
  {
    guard: "A sign-out leaves no form behind",
    file: "lib/orders/forget-pending.ts",
    find: "    storage.removeItem(orderFormsKey);\n",
    replace: "",
    test: pending("signing out forgets every form"),
  },
  {
    guard: "A browser without storage is no error",
    file: "lib/orders/browser-storage.ts",
    find: "  } catch {\n    return undefined;\n  }",
    replace: "  } finally {\n  }",
    test: pending("a browser without storage keeps nothing and breaks nothing"),
  },
  {
    guard: "Validation compiles no code",
    file: "lib/schemas/text.ts",
    find: "z.config({ jitless: true });",
    replace: "",
    test: { file: "lib/schemas/no-code.test.ts", name: "checks a form without asking" },
  },
  {
    guard: "All instances share one count",
    file: "lib/guard/rate-limit.ts",
    find: " || (await sharedWait(key, rate))",
    replace: "",
    test: { file: "lib/guard/rate-limit.test.ts", name: "what the shared count refuses is refused" },
  },
  {
    guard: "A visitor's address is the one our proxy saw",
    file: "lib/guard/visitor-address.ts",
    find: "entries[Math.max(0, entries.length - hops)]",
    replace: "entries[0]",
    test: { file: "lib/guard/rate-limit.test.ts", name: "an address typed by the visitor changes nothing" },
  },
  {
    guard: "Our own server says where a visitor comes from",
    file: "front/visitor.ts",
    find: "before ? `${String(before)}, ${peer}` : peer",
    replace: "before ?? peer",
    test: { file: "front/visitor.test.ts", name: "the last entry is the address the request came from" },
  },
  {
    guard: "Our own server's entry is counted",
    file: "lib/guard/visitor.ts",
    find: "(PEER_APPENDED ? 1 : 0)",
    replace: "0",
    test: { file: "lib/guard/rate-limit.test.ts", name: "behind a proxy of ours our own server's entry" },
  },
  {
    guard: "Methods that nothing answers are refused",
    file: "front/visitor.ts",
    find: "if (methods.includes(method)) return false;",
    replace: "return false;",
    test: { file: "front/visitor.test.ts", name: "TRACE is refused" },
  },
  {
    guard: "An address that is no path is no page",
    file: "front/broken-address.ts",
    find: 'if (!path.startsWith("/")) throw new URIError("no path");',
    replace: "",
    test: { file: "front/broken-address.test.ts", name: '"*" is no page' },
  },
  {
    guard: "A session that nobody wrote is not read",
    file: "lib/supabase/cookies.ts",
    find: 'typeof access === "string" && ',
    replace: "",
    test: { file: "lib/supabase/cookies.test.ts", name: "a session that nobody wrote is emptied" },
  },
  {
    guard: "What others print is a line of ours",
    file: "lib/log.ts",
    find: 'plain(toLine(level, "printed", { ...digestOf(said), text: textOf(said) }))',
    replace: "plain(format(...said))",
    test: { file: "lib/log.test.ts", name: "what others print is one line of ours" },
  },
  {
    guard: "A terminal's controls are written in code",
    file: "lib/log.ts",
    find: "/[\\p{Cc}\\p{Zl}\\p{Zp}]/gu",
    replace: "/[\\n]/gu",
    test: { file: "lib/log.test.ts", name: "our own lines stay as they are" },
  },
  {
    guard: "A made-up session is asked for so often",
    file: "lib/orders/confirm.ts",
    find: "if (notice) return known",
    replace: "if (notice && known) return known",
    test: { file: "lib/orders/confirm.test.ts", name: "over the limit nothing is asked" },
  },
  {
    guard: "A known order is counted by itself",
    file: "lib/orders/confirm.ts",
    find: "known?.request_id ?? (await ownRequest())",
    replace: "await ownRequest()",
    test: { file: "lib/orders/confirm.test.ts", name: "a question counts against the order" },
  },
  {
    guard: "What is paid is shown without a question",
    file: "lib/orders/confirm.ts",
    find: 'if (known?.status === "paid") return',
    replace: 'if (known?.payment_status === "refunded") return',
    test: { file: "lib/orders/confirm.test.ts", name: "show as completed is shown without a question" },
  },
  {
    guard: "Errors go to the log without their message",
    file: "lib/log.ts",
    find: 'typeof error.cause === "string" && error.cause',
    replace: "error.message",
    test: { file: "lib/log.test.ts", name: "keeps an error's class, its code" },
  },
  {
    guard: "A sign-in leads to our own pages only",
    file: "lib/auth/safe-next.ts",
    find: "if (fixed.has(next) || order.test(next)) return next;",
    replace: 'if (next.startsWith("/")) return next;',
    test: { file: "lib/auth/safe-next.property.test.ts", name: "is on the fixed list, whatever is asked" },
  },
  {
    guard: "Structured data closes no script",
    file: "components/json-ld.tsx",
    find: '.replaceAll("<", "\\\\u003c")',
    replace: "",
    test: {
      file: "components/json-ld.property.test.tsx",
      name: "no text closes the script or opens another",
    },
  },
  {
    guard: "Browsers do not guess content types",
    file: "lib/guard/security-headers.ts",
    find: '    { key: "X-Content-Type-Options", value: "nosniff" },\n',
    replace: "",
    test: {
      file: "lib/guard/security-headers.test.ts",
      name: "the settings give every address the security headers",
    },
  },
  {
    guard: "The database ends with whoever started it",
    file: "local/database/server.ts",
    find: "  ( ( read -r _ <&3; kill -INT $$ 2>/dev/null ) & )\n",
    replace: "",
    test: server("whoever started it may end in any way"),
  },
  {
    guard: "A database left behind is ended",
    file: "local/database/leftover.ts",
    find: "    process.kill(pid, signal);\n",
    replace: "",
    test: server("a server that was left behind is ended"),
  },
  {
    guard: "Another program with its number is not",
    file: "local/database/leftover.ts",
    find: "return commandOf(pid).includes(cluster);",
    replace: 'return commandOf(pid) !== "";',
    test: server("a number that another program has by now"),
  },
  {
    guard: "The database asks for its password",
    file: "local/database/cluster.ts",
    find: '"--auth=scram-sha-256"',
    replace: '"--auth=trust"',
    test: server("no port, no other user, no client without the password"),
  },
  {
    guard: "A row is locked before it is settled",
    file: settlement,
    find: `  ${settled}  select * into o from public.orders where request_id = p_request_id for update;`,
    replace: `  ${settled}  select * into o from public.orders where request_id = p_request_id;`,
    test: { file: "supabase/at-once.test.ts", name: "20 connections that settle one order" },
  },
  {
    guard: "A new address proves itself in the embedded Auth",
    file: "local/supabase-config.ts",
    find: "double_confirm_changes: false",
    replace: "double_confirm_changes: true",
    test: { file: "local/supabase-config.test.ts", name: "has a new address prove itself" },
  },
  {
    guard: "No cookie that the privacy page does not name",
    file: "components/auth/auth-provider.tsx",
    find: '"script=1;',
    replace: '"runs=1;',
    test: { file: "data/cookies.test.ts", name: "the table of the privacy page names each cookie" },
  },
  {
    guard: "An example seller is noticed where customers can come",
    file: "lib/server/placeholders.ts",
    find: "if (left.length > 0) ",
    replace: "if (left.length > 99) ",
    test: { file: "lib/server/placeholders.test.ts", name: "a server warns as often as it should" },
  },
  {
    guard: "A page counts as out of the price whom the law asks for",
    file: "data/jurisdictions.ts",
    find: '"The second and third director, whom the law asks for", ',
    replace: "",
    test: { file: "data/facts.test.ts", name: "panama: included, not included, asked by law, timing" },
  },
  {
    guard: "A password from before its address was proven is void",
    file: "supabase/migrations/20261122000020_mail_links.sql",
    find: "    new.encrypted_password := '';\n",
    replace: "    null;\n",
    test: account("is void once the address is proven"),
  },
  {
    guard: "A mail's link is looked up by the server alone",
    file: "supabase/migrations/20261122000020_mail_links.sql",
    find: "grant execute on function public.mail_link(text) to service_role;",
    replace: "grant execute on function public.mail_link(text) to service_role, anon;",
    test: matrix,
  },
  {
    guard: "A session that was ended reads nothing",
    file: "supabase/migrations/20261122000022_live_sessions.sql",
    find: "select auth.jwt() ->> 'session_id' is null",
    replace: "select true",
    test: account("a session that was ended reads nothing"),
  },
  {
    guard: "Metadata fits a cookie",
    file: "supabase/migrations/20261122000021_account_metadata.sql",
    find: "octet_length(new.raw_user_meta_data::text) > 1500 then",
    replace: "octet_length(new.raw_user_meta_data::text) > 150000 then",
    test: account("of 8 KB is cut down to a name and a picture"),
  },
  {
    guard: "An account begins with a password that nobody knows",
    file: "lib/auth/mails.ts",
    find: 'randomBytes(32).toString("base64url")',
    replace: '"x".repeat(43)',
    test: signIn("an account begins with a password that nobody has typed"),
  },
  {
    guard: "A sign-up says the same of a known address",
    file: "lib/auth/mails.ts",
    find: 'return knownAlone.includes(error.code ?? "") ? ok() : fail(toNotice(error));',
    replace: "return fail(toNotice(error));",
    test: signIn("says the same for known and unknown"),
  },
  {
    guard: "A refused sign-in tells nothing of the address",
    file: "lib/auth/accounts.ts",
    find: "fail(messages.session.refused)",
    replace: "fail(toNotice(error))",
    test: signIn("tells nothing of the address"),
  },
  {
    guard: "A changed password ends the other sessions",
    file: "lib/auth/password.ts",
    find: 'await auth.signOut({ scope: "others" })',
    replace: "{ error: null }",
    test: mailLink("pressing verifies, sets the password, ends the other sessions"),
  },
  {
    guard: "Nobody is signed in until the password is set",
    file: "lib/auth/mail-link.ts",
    find: "  if (!set.ok) {",
    replace: "  keep();\n  if (!set.ok) {",
    test: mailLink("leaves nobody signed in"),
  },
  {
    guard: "A stranger's wrong passwords lock out the stranger",
    file: "lib/guard/rate-limit.ts",
    find: "const who = [name?.toLowerCase(), from]",
    replace: "const who = [name?.toLowerCase() ?? from]",
    test: {
      file: "lib/guard/rate-limit.test.ts",
      name: "counts each kind by itself, and an account by its e-mail and by who tries it",
    },
  },
  {
    guard: "Made-up sessions keep nobody's Auth busy",
    file: "lib/supabase/auth-fetch.ts",
    find: "looks && refused.wait(key, rate, Date.now()) > 0",
    replace: "false",
    test: authFetch("reach Auth 30 times, then wait five minutes"),
  },
  {
    guard: "A refresh that Auth is too busy for takes no cookie",
    file: "lib/supabase/auth-fetch.ts",
    find: "undecided ||= refreshes;",
    replace: "undecided ||= false;",
    test: authFetch("a session is undecided"),
  },
  {
    guard: "The secret key goes to Auth alone",
    file: "lib/supabase/auth-fetch.ts",
    find: 'if (!pathname.startsWith("/auth/v1/")) return within(input, init);',
    replace: 'if (!pathname.startsWith("/auth/v1/")) return within(input, withAddress(init));',
    test: authFetch("to Auth alone, and only where the setting says so"),
  },
  {
    guard: "Only pages that sleep are drawn ahead of use",
    file: "front/asleep.ts",
    find: "[...linked].filter((href) => ahead.has(href))",
    replace: "[...linked]",
    test: asleep("only links to pages that sleep are followed ahead"),
  },
  {
    guard: "What a page says of its links is in its policy",
    file: "front/seal.ts",
    find: '|text\\/javascript"|speculationrules")',
    replace: '|text\\/javascript")',
    test: asleep("its policy lets these scripts run and no others"),
  },
  {
    guard: "A build can leave its pages awake",
    file: "front/seal.ts",
    find: " && !settings.PAGES_AWAKE",
    replace: "",
    test: asleep("with PAGES_AWAKE a build is as Next made it"),
  },
  {
    guard: "A confirmation's address alone tells nothing of the person",
    file: "lib/orders/own-confirmation.ts",
    find: "if (!placed || placed.intentId !== shown.intentId) return undefined;",
    replace: "if (!placed) return undefined;",
    test: {
      file: "lib/orders/own-confirmation.test.ts",
      name: "tells a stranger who has the address nothing of the person, signed in or not",
    },
  },
  {
    guard: "Coins on a customer's word are not money received",
    file: "lib/orders/states.ts",
    find: "&& !order.payment_verified_at",
    replace: "&& false",
    test: { file: "lib/orders/states.test.ts", name: "coins that nobody has found" },
  },
  {
    guard: "What is told again is known",
    file: settlement,
    find: "e.kind = p_kind and l.line = left(p_desk_line, 2000));",
    replace: "false);",
    test: orders("note_card tells staff once, and only of a settled payment"),
  },
  {
    guard: "One mail for each fact and reader",
    file: "supabase/migrations/20261123000004_mails.sql",
    find: "concat_ws('/', 'order', o.id, p_template, nullif(p_once, '')), p_template, o.email,",
    replace: "concat_ws('/', 'order', o.id, gen_random_uuid()), p_template, o.email,",
    test: events("a mail of one fact is written once, and of another anew"),
  },
  {
    guard: "No settlement without its mails",
    file: settlement,
    find: "    perform private.mail_desk(o, 'desk-order-paid');\n",
    replace: "",
    test: events("a card payment"),
  },
  {
    guard: "A fact whose mail can't be written has not happened",
    file: settlement,
    find: `    perform private.mail_customer(o, 'payment-received',
      jsonb_build_object('receipt', private.issue_receipt(o, 'R', o.total_fee)));
`,
    replace: `    begin
      perform private.mail_customer(o, 'payment-received',
        jsonb_build_object('receipt', private.issue_receipt(o, 'R', o.total_fee)));
    exception when others then null;
    end;
`,
    test: events("what fails leaves no event, no mail and no number"),
  },
  {
    guard: "A receipt's number is taken under the counter's lock",
    file: "supabase/migrations/20261123000005_receipts.sql",
    find: "update private.receipt_series set taken = taken + 1 where series = p_series returning taken",
    replace: "select max(number) + 1 as taken from public.receipts where series = p_series",
    test: events("200 settlements: receipts without a gap and without a double"),
  },
  {
    guard: "What is the desk's of a history is not the customer's",
    file: history,
    find: "using (for_customer and exists",
    replace: "using (exists",
    test: matrix,
  },
  {
    guard: "The desk's lines are not the customer's",
    file: history,
    find: "create policy order_event_desk_lines_select_staff on public.order_event_desk_lines\n  for select to authenticated using ((select private.is_staff()));",
    replace:
      "create policy order_event_desk_lines_select_staff on public.order_event_desk_lines\n  for select to authenticated using (true);",
    test: matrix,
  },
  {
    guard: "What happened is not changed",
    file: history,
    find: "if private.is_api_role() or tg_op",
    replace: "if false and tg_op",
    test: events("by the owner of the database either: update public.order_events"),
  },
  {
    guard: "What the server is granted writes no history",
    file: history,
    find: "if private.is_api_role() or tg_op",
    replace: "if tg_op",
    test: events("order_events by the server, whatever it is granted: delete from public.order_events"),
  },
  {
    guard: "A customer's words are never changed",
    file: guard,
    find: "payment_verified_at,payment_transaction,cancelled_at",
    replace: "payment_verified_at,payment_transaction,notes,cancelled_at",
    test: orders("notes, even for the owner of the database"),
  },
  {
    guard: "An order of before keeps what its customer wrote apart from what was written under it",
    file: "supabase/migrations/20261123000010_history_of_old_orders.sql",
    find: "and l.is_ours is not true)",
    replace: ")",
    test: {
      file: "supabase/old-orders.test.ts",
      name: "a card order whose notes have payment's and staff's lines",
    },
  },
  {
    guard: "An inquiry is written with its mails",
    file: "supabase/migrations/20261123000012_mails_of_inquiries.sql",
    find: "create trigger customer_inquiries_sent after insert on public.customer_inquiries\n  for each row execute function private.customer_inquiries_sent();",
    replace: "",
    test: events("an inquiry: its sender and the desk, with its row"),
  },
  {
    guard: "Promises count from what moved the order on last",
    file: "lib/orders/promises.ts",
    find: "events.findLast(({ kind }) => starts[kind])",
    replace: "events.find(({ kind }) => starts[kind])",
    test: { file: "lib/orders/promises.test.ts", name: "after the latest documents" },
  },
  {
    guard: "A formation is done when the company exists, and not before",
    file: "lib/orders/states.ts",
    find: 'order.stage === "completed"',
    replace: 'order.stage !== "stopped"',
    test: { file: "lib/orders/states.test.ts", name: "only money that was found reads as good" },
  },
  {
    guard: "A rate of long ago is no rate",
    file: "lib/payments/rates.ts",
    find: "Date.now() - Date.parse(at) > oldest",
    replace: "false",
    test: { file: "lib/payments/rates.test.ts", name: "a rate of an hour ago" },
  },
  {
    guard: "A mail that somebody is sending is theirs",
    file: sending,
    find: " and (m.leased_until is null or m.leased_until <= now())",
    replace: "",
    test: mails("what one sender has claimed is nobody else's until its lease is over"),
  },
  {
    guard: "Senders don't stand in line for each other",
    file: sending,
    find: "for update skip locked",
    replace: "for update",
    test: mails("a sender does not wait for another that is just claiming"),
  },
  {
    guard: "A fact that is told twice is one mail",
    file: "supabase/migrations/20261123000004_mails.sql",
    find: "  on conflict (dedupe) do nothing;",
    replace: "  ;",
    test: mails("a fact that is told twice is one mail"),
  },
  {
    guard: "Who has lost a claim says nothing of it any more",
    file: sending,
    find: " or m.attempts <> p_attempt then",
    replace: " then",
    test: mails("what one sender has claimed is nobody else's until its lease is over"),
  },
  {
    guard: "The desk is not told by mail that its mails fail",
    file: sending,
    find: "    if m.recipient is not null then",
    replace: "    if true then",
    test: mails("of a mail to the desk that failed, the desk gets no mail"),
  },
  {
    guard: "Only staff see the outbox",
    file: sending,
    find: "where private.is_staff()\n     and (",
    replace: "where (",
    test: mails("whoever is not staff sees and moves none, whatever their token says"),
  },
  {
    guard: "A mail's id is its row's",
    file: "lib/mail/message.ts",
    find: "<${mail.id}@",
    replace: "<${crypto.randomUUID()}@",
    test: { file: "lib/mail/message.test.ts", name: "a mail's id is its row's, however often it is sent" },
  },
  {
    guard: "A line break in a subject begins no header",
    file: "lib/mail/message.ts",
    find: "subject: oneLine(content.subject)",
    replace: "subject: content.subject",
    test: { file: "lib/mail/message.test.ts", name: "a subject with CR and LF stays one line" },
  },
  {
    guard: "What a customer wrote is no markup in a mail",
    file: "lib/mail/templates/blocks.tsx",
    find: "      {line}\n",
    replace: "      <i dangerouslySetInnerHTML={{ __html: line }} />\n",
    test: { file: "lib/mail/write.test.ts", name: "makes no markup and no link of what somebody typed" },
  },
  {
    guard: "Nobody is asked to pay what is paid or closed",
    file: "lib/mail/write.tsx",
    find: 'order.status !== "submitted"',
    replace: "false",
    test: { file: "lib/mail/write.test.ts", name: "is not written for an order that is paid or closed" },
  },
  {
    guard: "A mail server that is away is not asked by everybody",
    file: "lib/mail/send.ts",
    find: 'if (done.state === "away") return ["untried"];',
    replace: "",
    test: {
      file: "e2e/shop/mails.test.ts",
      name: "refuses at its door: all are kept for later, few are tried, and then each is sent once",
    },
  },
  {
    guard: "A customer reads the receipts of their own orders only",
    file: "supabase/migrations/20261123000005_receipts.sql",
    find: "using (exists (select from public.orders o where o.id = order_id))",
    replace: "using (true)",
    test: matrix,
  },
  {
    guard: "Whether an order is still to be reminded of is asked again under its lock",
    file: reminding,
    find: "continue when not found or not private.may_be_reminded(o);",
    replace: "continue when not found;",
    test: reminders("15 runs at once remind once"),
  },
  {
    guard: "One reminder for an intent",
    file: reminding,
    find: "e.kind in ('reminded', 'payment_mismatch')",
    replace: "e.kind = 'payment_mismatch'",
    test: reminders("once for ever"),
  },
  {
    guard: "Who has ordered the same again and paid is not reminded",
    file: reminding,
    find: "n.status = 'paid' and coalesce(n.payment_verified_at, n.payment_claimed_at) > o.created_at",
    replace: "false",
    test: reminders("who has paid the same again since"),
  },
  {
    guard: "Whether an annual notice is due is asked again under the order's lock",
    file: falling,
    find: `continue when not found or o.payment_status <> 'completed' or exists (
      select from private.mails where dedupe = concat_ws('/', 'order', o.id, 'annual-notice', candidate.once));`,
    replace: "continue when not found;",
    test: { file: "supabase/annual.test.ts", name: "15 runs at once tell once" },
  },
  {
    guard: "Of the steps that were missed the latest is told",
    file: falling,
    find: "select min(step) as step",
    replace: "select max(step) as step",
    test: { file: "supabase/annual.test.ts", name: "from 2025-03-10, on 2026-02-08" },
  },
  {
    guard: "One run of a job at a time",
    file: "supabase/migrations/20261123000030_job_runs.sql",
    find: "if r.leased_until > now() then",
    replace: "if false then",
    test: { file: "supabase/jobs.test.ts", name: "of 20 that begin at once one does" },
  },
  {
    guard: "The scheduler's door is closed without the secret",
    file: "lib/scheduler/door.ts",
    find: "CRON_SECRET !== undefined && timingSafeEqual(hash(given), hash(`Bearer ${CRON_SECRET}`))",
    replace: "hash(given) !== timingSafeEqual",
    test: scheduler("the door is closed without the secret"),
  },
  {
    guard: "A job that fails does not stop the next",
    file: "lib/scheduler/run.ts",
    find: 'return { job: name, state: "failed" };',
    replace: "throw error;",
    test: scheduler("a job that fails does not stop the next"),
  },
  {
    guard: "A reminder's link ends after 30 days",
    file: "lib/orders/reminder-link.ts",
    find: "ttl: lifetimeSeconds",
    replace: "ttl: 0",
    test: { file: "lib/orders/reminder-link.test.ts", name: "leads nowhere after 30 days" },
  },
  {
    guard: "A letter that the font has not is not left out",
    file: "lib/receipts/letters.ts",
    find: "letters.has(letter) ? letter : unprintable",
    replace: "letter",
    test: { file: "lib/receipts/receipts.test.ts", name: "what the font has not is a box each" },
  },
  {
    guard: "Customers read their own orders' papers only",
    file: papers,
    find: `create policy order_documents_select_own on public.order_documents
  for select to authenticated using (exists (select from public.orders o where o.id = order_id));`,
    replace: `create policy order_documents_select_own on public.order_documents
  for select to authenticated using (true);`,
    test: matrix,
  },
  {
    guard: "No grant lets anybody write papers",
    file: papers,
    find: `create trigger documents_guard before insert or update or delete on public.order_documents
  for each row execute function private.documents_guard();`,
    replace: "",
    test: { file: "supabase/policies.test.ts", name: "documents are nobody's to write but the functions'" },
  },
  {
    guard: "A paper's bytes are left to the cleaning when its row goes",
    file: papers,
    find: "create trigger documents_deleted after delete on public.order_documents\n  for each row execute function private.documents_deleted();",
    replace: "",
    test: documents("on request forgets all files of an order"),
  },
  {
    guard: "An order takes papers once its money is proven",
    file: sendingPapers,
    find: "select coalesce(o.stage in ('received', 'documents', 'filing'), false);",
    replace: "select true;",
    test: documents("is not begun while the order is not paid"),
  },
  {
    guard: "Twenty files stand for an order",
    file: sendingPapers,
    find: "count(*) filter (where d.state in ('sent', 'accepted')) < 20 and ",
    replace: "",
    test: documents("is the twentieth at most"),
  },
  {
    guard: "A hundred files are tried for an order",
    file: sendingPapers,
    find: " and count(*) < 100",
    replace: "",
    test: documents("is the twentieth at most"),
  },
  {
    guard: "Files are counted one after the other",
    file: sendingPapers,
    find: `  asked text;
begin
  select * into o from public.orders where id = p_order for update;`,
    replace: `  asked text;
begin
  select * into o from public.orders where id = p_order;`,
    test: documents("files on their way at the same moment"),
  },
  {
    guard: "A file's place was begun for this order",
    file: sendingPapers,
    find: " and order_id = o.id and side = p_side;",
    replace: ";",
    test: documents("needs a place that was begun for this very order and side"),
  },
  {
    guard: "The same file is one file",
    file: sendingPapers,
    find: "or d.requirement = p_requirement and d.sha256 = file ->> 'sha256' and d.state in ('sent', 'accepted')",
    replace: "",
    test: documents("that comes twice is one"),
  },
  {
    guard: "What the desk has looked at is not taken back",
    file: sendingPapers,
    find: "  if d.state <> 'sent' then",
    replace: "  if false then",
    test: documents("is taken back once, until the desk has looked at it"),
  },
  {
    guard: "Of two people at the desk the second is told",
    file: deskPapers,
    find: "e.order_id = p_order and e.id > coalesce(p_seen, 0)",
    replace: "false",
    test: documents("is told when something happened since they looked"),
  },
  {
    guard: "A paper is refused with a reason",
    file: deskPapers,
    find: "p_line is null or not private.many_lines(p_line, 1, 1000)",
    replace: "false",
    test: documents("refuses with a reason"),
  },
  {
    guard: "The desk's word on papers is the desk's",
    file: deskPapers,
    find: `  select case when not private.is_staff() then 'denied'
    else private.decide_document(p_order, p_document, 'accepted', null, p_seen) end;`,
    replace: `  select private.decide_document(p_order, p_document, 'accepted', null, p_seen);`,
    test: matrix,
  },
  {
    guard: "The cleaning leaves what the desk accepted",
    file: cleaning,
    find: "d.state = 'refused' and d.decided_at",
    replace: "d.decided_at",
    test: documents("takes what broke off, was taken back or was refused"),
  },
  {
    guard: "An upload under way is not cleaned",
    file: cleaning,
    find: "f.since < now() - interval '1 hour'",
    replace: "true",
    test: documents("takes what broke off, was taken back or was refused"),
  },
  {
    guard: "The bucket is private",
    file: "supabase/migrations/20261123000044_documents_bucket.sql",
    find: "'documents', 'documents', false,",
    replace: "'documents', 'documents', true,",
    test: documents("no name of a file can break a line"),
  },
  {
    guard: "A paper is what its bytes say",
    file: "lib/documents/check.ts",
    find: 'if (!isAllowed(mime)) return "type";',
    replace: 'if (mime && !isAllowed(mime)) return "type";',
    test: { file: "lib/documents/check.test.ts", name: "a page under a good name is refused" },
  },
  {
    guard: "A paper has 10 MB at most",
    file: "lib/documents/check.ts",
    find: "bytes.length > documentLimits.file",
    replace: "false",
    test: { file: "lib/documents/check.test.ts", name: "one byte too many under a good name is refused" },
  },
  {
    guard: "A file's name holds nothing unseen",
    file: "lib/documents/file-name.ts",
    find: '.replace(unseen, "").replace(special, "_")',
    replace: '.replace(special, "_")',
    test: { file: "lib/documents/file-name.test.ts", name: "is kept as" },
  },
  {
    guard: "Files come from a page of ours",
    file: "lib/documents/upload.ts",
    find: "&& new URL(origin).host === host",
    replace: "",
    test: { file: "lib/documents/upload.test.ts", name: "is from a page of ours: false" },
  },
  {
    guard: "A form of files is not read past its limit",
    file: "lib/documents/upload.ts",
    find: "documentLimits.together + around",
    replace: "Infinity",
    test: { file: "lib/documents/upload.test.ts", name: "what says that it is too long is not read" },
  },
  {
    guard: "Bytes that are not surely stored get no row",
    file: "lib/documents/send.ts",
    find: 'if (!(await storeBytes(path, bytes, checked.mediaType))) return "away";',
    replace: "await storeBytes(path, bytes, checked.mediaType);",
    test: sendingFiles("bytes that are not surely stored get no row"),
  },
  {
    guard: "What Storage can't delete stays due",
    file: "lib/documents/clean.ts",
    find: "paths.length === 0 || !(await deleteBytes(paths))",
    replace: "paths.length === 0 || void (await deleteBytes(paths))",
    test: sendingFiles("what Storage can't delete stays due"),
  },
  {
    guard: "A token that still says staff is not believed",
    file: "supabase/migrations/20261123000001_staff.sql",
    find: "and u.raw_app_meta_data ->> 'role' = 'staff'",
    replace: "",
    test: matrix,
  },
  {
    guard: "A session that was ended does not work at the desk",
    file: "supabase/migrations/20261123000001_staff.sql",
    find: "     and private.session_stands()",
    replace: "",
    test: matrix,
  },
  {
    guard: "An account shows its owner's orders alone, also to who may read all",
    file: "supabase/migrations/20261123000050_own_rows.sql",
    find: "   where user_id = (select auth.uid()) or email_lc = (select private.verified_email());",
    replace: "  ;",
    test: matrix,
  },
  {
    guard: "A verb of the desk looks who presses it",
    file: deskVerbs,
    find: "if not private.is_staff() then",
    replace: "if false then",
    test: matrix,
  },
  {
    guard: "A verb of the desk takes the order's lock",
    file: deskVerbs,
    find: "select * into o from public.orders where id = p_order for update;",
    replace: "select * into o from public.orders where id = p_order;",
    test: desk("of ten people at once one is served, and the others are told"),
  },
  {
    guard: "Of two people at the desk the second is told",
    file: deskVerbs,
    find: "elsif exists (select from public.order_events where order_id = p_order and id > p_seen) then",
    replace: "elsif false then",
    test: desk("$name is refused to whom something has escaped"),
  },
  {
    guard: "No more is given back than was paid",
    file: deskVerbs,
    find: "or not late and p_amount > o.total_fee then",
    replace: "then",
    test: desk("%s of an order that is %s, with %j: %s"),
  },
  {
    guard: "A payment that was proven is not stopped as unpaid",
    file: deskVerbs,
    find: "if o.payment_verified_at is not null or o.payment_status = 'refunded' then",
    replace: "if false then",
    test: desk("%s of an order that is %s, with %j: %s"),
  },
  {
    guard: "A search's signs are letters",
    file: "supabase/migrations/20261124000011_three_letters.sql",
    find: "replace(replace(replace(lower(word), '\\', '\\\\'), '%', '\\%'), '_', '\\_')",
    replace: "lower(word)",
    test: desk(
      "orders are found by reference, part of a name, e-mail, stage and place, newest first, page by page",
    ),
  },
  {
    guard: "A search that no index knows finds nothing",
    file: "supabase/migrations/20261124000011_three_letters.sql",
    find: "then ' and false' else '' end",
    replace: "then '' else '' end",
    test: desk(
      "orders are found by reference, part of a name, e-mail, stage and place, newest first, page by page",
    ),
  },
  {
    guard: "An order without its list of papers is not filed",
    file: keptLists,
    find: "select exists (select from private.kept_checklists k where k.order_id = o.id) and",
    replace: "select",
    test: documents("that nobody has kept yet is found until it is, and the order can't be filed"),
  },
  {
    guard: "An order that has its list is not looked for again",
    file: keptLists,
    find: "     and not exists (select from private.kept_checklists k where k.order_id = o.id)\n",
    replace: "",
    test: documents("that nobody has kept yet is found until it is, and the order can't be filed"),
  },
  {
    guard: "Nobody else goes on with an inquiry",
    file: "supabase/migrations/20261123000051_inquiry_messages.sql",
    find: "      and (user_id = auth.uid() or email_lc = private.verified_email()) for update;",
    replace: "      for update;",
    test: matrix,
  },
];
