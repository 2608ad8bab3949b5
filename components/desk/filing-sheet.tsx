import { InlineLink } from "@/components/ui/inline-link";
import { PrintButton } from "@/components/order/print-button";
import { filingSheetText as texts } from "@/data/compliance";
import { filingVisibilityLabels } from "@/data/filing-data";
import { fillInFilings } from "@/lib/compliance/filing";
import { deskOrderPath } from "@/lib/desk-paths";
import type { DeskOrder } from "@/lib/desk/orders";
import { DeskPageHeading } from "./desk-frame";

/** The data of an order's people for each form or register, to copy or print. */
export function FilingSheet({ order, people, shares, checklist }: DeskOrder) {
  const filings = fillInFilings(order, people, shares).filter(({ people: about }) => about.length > 0);
  const answers = checklist.items.filter(({ kind, answer }) => kind === "answer" && answer);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <DeskPageHeading text={texts.title} />
        <PrintButton className="link text-sm">{texts.print}</PrintButton>
      </div>
      <p className="mb-4 text-muted">
        <InlineLink href={deskOrderPath(order.order_reference)} className="figures">
          {order.order_reference}
        </InlineLink>
        {" · "}
        <bdi>{order.company_name ?? order.full_name}</bdi>
        {" · "}
        {order.jurisdiction}
      </p>
      {filings.length === 0 && <p className="text-ink">{texts.none}</p>}
      <div className="grid gap-4">
        {answers.length > 0 && (
          <dl className="sheet grid gap-x-6 gap-y-1 p-4 sm:grid-cols-[14rem_1fr] sm:p-5">
            {answers.map(({ key, title, answer }) => (
              <Row key={key} label={title} value={answer ?? null} />
            ))}
          </dl>
        )}
        {filings.map(({ filing, people: about }) => (
          <section key={filing.title} aria-label={filing.title} className="sheet p-4 sm:p-5">
            <h2 className="text-xl">{filing.title}</h2>
            <p className="mb-3 text-sm text-muted">
              {filing.url ? (
                <a href={filing.url} className="link">
                  {filing.source}
                </a>
              ) : (
                filing.source
              )}
              . {filingVisibilityLabels[filing.seenBy]}.
            </p>
            <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
              {about.map(({ id, rows }) => (
                <dl
                  key={id}
                  className="grid content-start gap-x-4 gap-y-1 border-t border-line pt-2 text-sm sm:grid-cols-[11rem_1fr]"
                >
                  {rows.map((row) => (
                    <Row key={row.label} {...row} />
                  ))}
                </dl>
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}

function Row({ label, value }: { label: string; value: string | null }) {
  return (
    <div className="contents">
      <dt className="text-muted">{label}</dt>
      <dd className="whitespace-pre-line text-ink [overflow-wrap:anywhere]">
        {value === null ? <span className="text-danger">{texts.missing}</span> : <bdi>{value}</bdi>}
      </dd>
    </div>
  );
}
