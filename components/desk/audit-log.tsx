import { InlineLink } from "@/components/ui/inline-link";
import { PagedList } from "@/components/account/paged-list";
import { Button } from "@/components/ui/button";
import { FieldLabel } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { auditActionLabels, auditLogText as texts } from "@/data/audit-log";
import { deskPages } from "@/data/desk";
import type { AuditEntry, AuditQuery } from "@/lib/desk/audit-log";
import { buildFilteredListHref } from "@/lib/desk/list-query";
import { deskOrderPath } from "@/lib/desk-paths";
import { formatDateTime } from "@/lib/format";
import type { Paged } from "@/lib/paging";
import type { Result } from "@/lib/result";
import { DeskPageHeading } from "./desk-frame";

type Props = { query: AuditQuery; entries: Result<Paged<AuditEntry>> };

/** The audit log: what staff viewed, opened and exported, and what the owner did, newest first. */
export function AuditLog({ query: { staff, month }, entries }: Props) {
  const { href } = deskPages.audit;
  return (
    <>
      <DeskPageHeading text={texts.heading} />
      <p className="measure text-muted">{texts.lead}</p>
      <form className="mt-4 flex flex-wrap items-end gap-3" role="search">
        <div className="grid gap-1">
          <FieldLabel htmlFor="audit-month">{texts.month}</FieldLabel>
          <Input id="audit-month" type="month" name="month" defaultValue={month} className="w-44" />
        </div>
        {staff && <input type="hidden" name="staff" value={staff} />}
        <Button type="submit" variant="outline">
          {texts.show}
        </Button>
        {(staff || month) && (
          <InlineLink href={href} className="py-2.5">
            {staff ? texts.everyone : texts.anyMonth}
          </InlineLink>
        )}
      </form>
      <PagedList
        list={entries}
        of="entries"
        href={buildFilteredListHref(href, { staff, month })}
        empty={<p className="sheet mt-4 p-6 text-muted">{staff || month ? texts.none : texts.yet}</p>}
      >
        {(rows) => (
          <ol className="sheet mt-4 divide-y divide-line">
            {rows.map((entry) => (
              <li
                key={entry.id}
                className="grid gap-x-4 px-4 py-2 text-sm sm:grid-cols-[14rem_minmax(0,1fr)_auto]"
              >
                <time dateTime={entry.at.toISOString()} className="figures text-muted">
                  {formatDateTime(entry.at)}
                </time>
                <span className="min-w-0 text-ink [overflow-wrap:anywhere]">
                  {entry.staff_id ? (
                    <InlineLink href={buildFilteredListHref(href, { staff: entry.staff_id, month })}>
                      <bdi>{entry.staff_name}</bdi>
                    </InlineLink>
                  ) : (
                    entry.staff_name
                  )}{" "}
                  {auditActionLabels[entry.action]} {entry.detail}
                </span>
                {entry.order_reference && (
                  <InlineLink
                    href={deskOrderPath(entry.order_reference)}
                    className="figures justify-self-start"
                  >
                    {entry.order_reference}
                  </InlineLink>
                )}
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </>
  );
}

/** Which staff looked at an order or opened its documents. */
export function DocumentAccessLog({ entries }: { entries: readonly AuditEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <details className="mt-3 border-t border-line pt-2">
      <summary className="flex min-h-9 cursor-pointer items-center text-sm font-semibold text-ink">
        {texts.order} ({entries.length})
      </summary>
      <ol className="grid gap-1 text-sm">
        {entries.map(({ id, at, staff_name: name, action, detail }) => (
          <li key={id} className="grid gap-x-4 sm:grid-cols-[12.5rem_minmax(0,1fr)]">
            <time dateTime={at.toISOString()} className="figures text-muted">
              {formatDateTime(at)}
            </time>
            <span className="min-w-0 text-ink [overflow-wrap:anywhere]">
              <bdi>{name}</bdi> {auditActionLabels[action]} {detail}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
