import type { Mutant } from "./mutant-list.ts";

const inquiriesSql = "supabase/schemas/06_inquiries.sql";
const mailsSql = "supabase/schemas/11_mails.sql";
const deskListsSql = "supabase/schemas/13_desk_lists.sql";
const limited = (name: string) => ({ file: "supabase/mail-limits.test.ts", name });
const mails = (name: string) => ({ file: "supabase/mails.test.ts", name });
const events = (name: string) => ({ file: "supabase/events.test.ts", name });

/** Emails: written in the same transaction, sent once, and with escaped text. */
export const mailsMutants: readonly Mutant[] = [
  {
    guard: "One mail for each fact and reader",
    file: mailsSql,
    find: "concat_ws('/', 'order', o.id, p_template, nullif(p_once, '')), p_template, o.email,",
    replace: "concat_ws('/', 'order', o.id, gen_random_uuid()), p_template, o.email,",
    test: events("an email is written once for each fact"),
  },
  {
    guard: "An inquiry is written with its mails",
    file: inquiriesSql,
    find: "create trigger customer_inquiries_sent after insert on public.customer_inquiries\n  for each row execute function private.customer_inquiries_sent();",
    replace: "",
    test: events("an inquiry: its sender and the desk are emailed, with its row"),
  },
  {
    guard: "A mail that is being sent is not claimed again",
    file: mailsSql,
    find: " and (m.leased_until is null or m.leased_until <= now())",
    replace: "",
    test: mails("an email claimed by one sender is not available to others until its lease ends"),
  },
  {
    guard: "Senders don't stand in line for each other",
    file: mailsSql,
    find: `       for update skip locked`,
    replace: `       for update`,
    test: mails("a sender does not wait for another one's claim"),
  },
  {
    guard: "A fact recorded twice is one email",
    file: mailsSql,
    find: "  on conflict (dedupe) do nothing;",
    replace: "  ;",
    test: mails("writes one email for a fact that is recorded twice"),
  },
  {
    guard: "Who has lost a claim says nothing of it any more",
    file: mailsSql,
    find: " or m.attempts <> p_attempt then",
    replace: " then",
    test: mails("an email claimed by one sender is not available to others until its lease ends"),
  },
  {
    guard: "Only staff see the outbox",
    file: deskListsSql,
    find: "where private.is_staff()\n     and (",
    replace: "where (",
    test: mails("can't be read or changed without the staff role"),
  },
  {
    guard: "A mail's id is its row's",
    file: "lib/mail/message.ts",
    find: "<${mail.id}@",
    replace: "<${crypto.randomUUID()}@",
    test: { file: "lib/mail/message.test.ts", name: "every attempt uses the row's ID as Message-ID" },
  },
  {
    guard: "A line break in a subject begins no header",
    file: "lib/mail/message.ts",
    find: "subject: oneLine(content.subject)",
    replace: "subject: content.subject",
    test: { file: "lib/mail/message.test.ts", name: "a subject with CR and LF becomes one line" },
  },
  {
    guard: "What a customer wrote is no markup in a mail",
    file: "lib/mail/templates/blocks.tsx",
    find: "      {line}\n",
    replace: "      <i dangerouslySetInnerHTML={{ __html: line }} />\n",
    test: { file: "lib/mail/write.test.ts", name: "shows typed text without markup or links" },
  },
  {
    guard: "A paid or closed order is not asked for payment",
    file: "lib/mail/write.tsx",
    find: 'order.status !== "submitted"',
    replace: "false",
    test: { file: "lib/mail/write.test.ts", name: "is not written for an order that is paid or closed" },
  },
  {
    guard: "An unproven address gets three mails an hour",
    file: mailsSql,
    find: "interval '1 hour') < 3",
    replace: "interval '1 hour') < 300",
    test: limited("100 inquiries at once from 100 senders reach one address three times"),
  },
  {
    guard: "An unproven address gets ten mails a day",
    file: mailsSql,
    find: "interval '1 day') < 10\n",
    replace: "interval '1 day') < 1000\n",
    test: limited("is limited to three an hour and ten a day"),
  },
  {
    guard: "Mails of orders and inquiries are counted",
    file: mailsSql,
    find: " or not private.count_mail(p_recipient) then",
    replace: " then",
    test: limited("of all kinds shares one count"),
  },
  {
    guard: "A plus tag does not make another mailbox",
    file: mailsSql,
    find: "split_part(regexp_replace(address, '@[^@]*$', ''), '+', 1)",
    replace: "regexp_replace(address, '@[^@]*$', '')",
    test: limited("ada@example.com and ada+1@example.com are one mailbox: true"),
  },
  {
    guard: "A reported payment does not confirm an address",
    file: mailsSql,
    find: "(o.payment_verified_at is not null or",
    replace: "(o.payment_claimed_at is not null or",
    test: limited("but is limited when a cryptocurrency payment was only reported"),
  },
  {
    guard: "A member's order proves their own address only",
    file: mailsSql,
    find: "\n                    and lower(u.email) = lower(p_recipient));",
    replace: ");",
    test: limited("but is limited when a customer enters another address"),
  },
  {
    guard: "An unconfirmed account proves no address",
    file: mailsSql,
    find: "\n                    and u.email_confirmed_at is not null",
    replace: "",
    test: limited("but is limited when a customer enters another address"),
  },
  {
    guard: "A stranger's name is in no greeting",
    file: "lib/mail/write.tsx",
    find: "order.payment_verified_at || order.parent_id ? order.full_name : undefined",
    replace: "order.full_name",
    test: { file: "lib/mail/write.test.ts", name: "contains no name and nothing that the sender typed" },
  },
  {
    guard: "An email leaves this machine encrypted",
    file: "lib/mail/requires-tls.ts",
    find: "!isLocalUrl(url)",
    replace: "false",
    test: {
      file: "lib/mail/transport.test.ts",
      name: "a server on another machine that offers no encryption",
    },
  },
];
