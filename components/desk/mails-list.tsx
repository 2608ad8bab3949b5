import Link from "next/link";
import { PagedList } from "@/components/account/paged-list";
import { deskPages } from "@/data/desk";
import type { UndeliveredMail } from "@/lib/desk/mails";
import { deskInquiryPath, deskOrderPath } from "@/lib/desk-paths";
import { formatDateTime } from "@/lib/format";
import type { Paged } from "@/lib/paging";
import type { FormAction, Result } from "@/lib/result";
import { RetryMail } from "./retry-mail";

/** Emails that failed or are late. */
export function MailsList({ mails, action }: { mails: Result<Paged<UndeliveredMail>>; action: FormAction }) {
  return (
    <>
      <h1 className="text-title">Undelivered emails</h1>
      <PagedList
        list={mails}
        of="emails"
        href={deskPages.mails.href}
        empty={<p className="sheet mt-6 p-6 text-muted">All emails have been sent.</p>}
      >
        {(rows) => (
          <ul className="sheet mt-6 divide-y divide-line">
            {rows.map((mail) => (
              <li key={mail.id} className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-3 sm:px-5">
                <span className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
                  <span className="font-semibold text-ink">{mail.template.replaceAll("-", " ")}</span> to{" "}
                  {mail.recipient ?? "the desk"}
                  <span className="block text-sm text-muted">
                    {formatDateTime(mail.written_at)} · {mail.attempts}{" "}
                    {mail.attempts === 1 ? "attempt" : "attempts"}
                    {mail.error && ` · ${mail.error}`}
                  </span>
                </span>
                <About mail={mail} />
                {mail.state === "failed" ? (
                  <RetryMail id={mail.id} action={action} />
                ) : (
                  <span className="text-sm text-muted">still trying</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function About({ mail: { order_reference: reference, inquiry_id: inquiry } }: { mail: UndeliveredMail }) {
  const to = reference ? deskOrderPath(reference) : inquiry && deskInquiryPath(inquiry);
  if (!to) return null;
  return (
    <Link href={to} prefetch={false} className="link">
      {reference ?? "The inquiry"}
    </Link>
  );
}
