import { auditActions, auditTexts as texts } from "@/data/audit-log";
import type { AuditEntry } from "@/lib/desk/audit-log";
import { formatDateTime } from "@/lib/format";

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
              <bdi>{name}</bdi> {auditActions[action]} {detail}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
