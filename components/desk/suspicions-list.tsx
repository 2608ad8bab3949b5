import { InlineLink } from "@/components/ui/inline-link";
import { DeskPageHeading } from "@/components/desk/desk-frame";
import { Badge } from "@/components/ui/badge";
import { suspicionReportText as texts } from "@/data/compliance";
import type { SuspicionReport } from "@/lib/desk/audit-log";
import { deskOrderPath } from "@/lib/desk-paths";
import { formatDateTime } from "@/lib/format";
import { TypedText } from "@/components/ui/typed-text";

/** The suspicions that staff reported, newest first. */
export function SuspicionReportList({ suspicions }: { suspicions: readonly SuspicionReport[] }) {
  return (
    <>
      <DeskPageHeading text={texts.title} />
      <p className="mb-4 text-muted">{texts.intro}</p>
      {suspicions.length === 0 && <p className="text-ink">{texts.empty}</p>}
      <ul className="grid gap-4">
        {suspicions.map(({ order_reference: reference, reported_at: at, reported_by: by, body, ...held }) => (
          <li key={`${reference} ${at.getTime()}`} className="sheet grid gap-1 p-4 sm:p-5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <InlineLink href={deskOrderPath(reference)} className="figures font-semibold">
                {reference}
              </InlineLink>
              <span className="text-sm text-muted">{texts.by(by, formatDateTime(at))}</span>
              {held.is_held && <Badge variant="destructive">{texts.held}</Badge>}
            </p>
            <TypedText className="measure text-ink">{body}</TypedText>
            {held.hold_reason && <p className="text-sm text-muted">{held.hold_reason}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
