import { InlineLink } from "@/components/ui/inline-link";
import { OneButtonForm } from "@/components/forms/one-button-form";
import { deskPages, deskListHeadings } from "@/data/desk";
import type { UndeliveredEmail } from "@/lib/desk/mails";
import { deskInquiryPath, deskOrderPath } from "@/lib/desk-paths";
import { formatDateTime } from "@/lib/format";
import type { Paged } from "@/lib/paging";
import type { FormAction, Result } from "@/lib/result";
import { DeskPageHeading } from "./desk-frame";
import { DeskRowCells, DeskRow, DeskList } from "./rows";

type Props = { mails: Result<Paged<UndeliveredEmail>>; action: FormAction };

/** Failed and delayed emails. */
export function UndeliveredEmailList({ mails, action }: Props) {
  return (
    <>
      <DeskPageHeading text="Undelivered emails" />
      <DeskList
        list={mails}
        of="emails"
        href={deskPages.mails.href}
        empty="All emails have been sent."
        columns={columns}
        headings={deskListHeadings.mails}
      >
        {(mail) => <MailRow key={mail.id} mail={mail} action={action} />}
      </DeskList>
    </>
  );
}

const columns = "xl:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_10.5rem_6rem_minmax(0,1.2fr)_6.5rem_6.5rem]";

function MailRow({ mail, action }: { mail: UndeliveredEmail; action: FormAction }) {
  const { template, recipient, written_at: written, attempts, error, state } = mail;
  return (
    <DeskRow columns={columns}>
      <span className="font-semibold text-ink xl:truncate">{template.replaceAll("-", " ")}</span>
      <DeskRowCells>
        <span className="text-text [overflow-wrap:anywhere] xl:truncate">to {recipient ?? "the desk"}</span>
        <span className="figures">{formatDateTime(written)}</span>
        <span>
          {attempts} {attempts === 1 ? "attempt" : "attempts"}
        </span>
        <span className="text-danger [overflow-wrap:anywhere] xl:truncate" title={error ?? undefined}>
          {error}
        </span>
        <About mail={mail} />
      </DeskRowCells>
      <span className="col-start-2 row-start-1 text-right xl:col-start-7">
        {state === "failed" ? (
          <OneButtonForm
            fields={{ deskAction: "retry", id: mail.id }}
            action={action}
            variant="outline"
            formClassName="grid gap-2"
          >
            Try again
          </OneButtonForm>
        ) : (
          <span className="text-muted">still trying</span>
        )}
      </span>
    </DeskRow>
  );
}

function About({ mail: { order_reference: reference, inquiry_id: inquiry } }: { mail: UndeliveredEmail }) {
  const to = reference ? deskOrderPath(reference) : inquiry && deskInquiryPath(inquiry);
  if (!to) return <span className="hidden xl:inline" />;
  return (
    <InlineLink href={to} data-row className="figures">
      {reference ?? "The inquiry"}
    </InlineLink>
  );
}
