import Link from "next/link";
import { ListFailed } from "@/components/account/list-failed";
import { Pager } from "@/components/account/pager";
import type { UndeliveredMail } from "@/lib/desk/mails";
import { formatMoment } from "@/lib/format";
import type { Paged } from "@/lib/paging";
import type { FormAction, Result } from "@/lib/result";
import { RetryMail } from "./retry-mail";

/** The mails that have not left: given up, or late. */
export function MailsList({ mails, action }: { mails: Result<Paged<UndeliveredMail>>; action: FormAction }) {
  return (
    <>
      <h1 className="text-title">Undelivered mails</h1>
      {!mails.ok && <ListFailed>{mails.notice.text}</ListFailed>}
      {mails.ok && mails.value.rows.length === 0 && (
        <p className="sheet mt-6 p-6 text-muted">Every mail has left.</p>
      )}
      {mails.ok && mails.value.rows.length > 0 && (
        <ul className="sheet mt-6 divide-y divide-line">
          {mails.value.rows.map((mail) => (
            <li key={mail.id} className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-3 sm:px-5">
              <span className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
                <span className="font-semibold text-ink">{mail.template.replaceAll("-", " ")}</span> to{" "}
                {mail.recipient ?? "the desk"}
                <span className="block text-sm text-muted">
                  {formatMoment(mail.written_at)} · {mail.attempts} {mail.attempts === 1 ? "try" : "tries"}
                  {mail.error && ` · ${mail.error}`}
                </span>
              </span>
              <About mail={mail} />
              {mail.state === "failed" ? (
                <RetryMail id={mail.id} action={action} />
              ) : (
                <span className="text-sm text-muted">still being tried</span>
              )}
            </li>
          ))}
        </ul>
      )}
      <Pager list={mails} of="mails" href="/desk/mails" />
    </>
  );
}

function About({ mail: { order_reference: reference, inquiry_id: inquiry } }: { mail: UndeliveredMail }) {
  const to = reference ? `/desk/orders/${reference}` : inquiry && `/desk/inquiries/${inquiry}`;
  if (!to) return null;
  return (
    <Link href={to} prefetch={false} className="link">
      {reference ?? "The inquiry"}
    </Link>
  );
}
