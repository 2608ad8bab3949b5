import Link from "next/link";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { closeAccountText as texts } from "@/data/person-records";
import { retentionPeriods } from "@/data/retention";
import { dataDownloadPath } from "@/data/private-pages";
import { groupRetentionRecords } from "@/lib/personal-data/record-lines";
import type { RetentionRecord } from "@/lib/personal-data/records";
import { formatProseDate } from "@/lib/format";
import { orderPath } from "@/lib/orders/paths";
import type { FormAction } from "@/lib/result";
import { CloseAccountForm } from "./close-account-form";
import { CompanySection } from "./account-frame";

type Props = { records: readonly RetentionRecord[]; email: string; close: FormAction };

/**
 * Lists what closing the account deletes, what it keeps and until when, above the form. With open orders that prevent it, lists those
 * instead of the form.
 */
export function CloseAccountView({ records, email, close }: Props) {
  const open = records.filter(({ outcome }) => outcome === "open");
  const openOrders = open.filter(({ kind }) => kind === "order");
  const kept = groupRetentionRecords(records, "kept");
  return (
    <>
      <h1 className="text-title">{texts.title}</h1>
      <div className="mt-6 grid gap-5">
        {open.length > 0 ? <OpenRecords open={open} /> : <p className="measure text-lg">{texts.lead}</p>}
        <p className="measure">
          {texts.downloadFirst}{" "}
          <a href={dataDownloadPath} download className="link">
            {texts.download}
          </a>
        </p>
        <CompanySection id="deleted" heading={texts.deleted}>
          <ul className="grid list-disc gap-2 pl-5">
            {groupRetentionRecords(records, "deleted").map(({ subject, parts, reason }) => (
              <li key={subject + reason} className="wrap-anywhere">
                <span className="font-semibold">{subject}</span>
                {[parts, reason].filter(Boolean).map((text) => ` · ${text}`)}
              </li>
            ))}
          </ul>
        </CompanySection>
        <CompanySection id="kept" heading={texts.kept}>
          <OpenOrdersKept open={openOrders} />
          {kept.length === 0 && openOrders.length === 0 && <p>{texts.nothingKept}</p>}
          {kept.length > 0 && (
            <>
              <p className="measure mb-4">
                {texts.keptText} {texts.reminders}
              </p>
              <Kept lines={kept} />
            </>
          )}
        </CompanySection>
        {open.length === 0 && (
          <CompanySection id="close" heading={texts.title}>
            <p>{texts.lead}</p>
            <CloseAccountForm email={email} action={close} />
          </CompanySection>
        )}
      </div>
    </>
  );
}

function OpenRecords({ open }: { open: readonly RetentionRecord[] }) {
  const orders = open.filter(({ kind }) => kind === "order");
  return (
    <Alert variant="destructive" role="status">
      <AlertTitle>{texts.open}</AlertTitle>
      <AlertDescription>
        {open.some(({ why }) => why === "staff") && <p>{texts.staff}</p>}
        {orders.length > 0 && (
          <>
            <p>{texts.openText}</p>
            <p>{texts.openWork}</p>
            <ul className="mt-2">
              {orders.map(({ name }) => (
                <li key={name}>
                  <Link href={orderPath(name)} className="underline">
                    Order {name}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </AlertDescription>
    </Alert>
  );
}

/** What is kept of orders that are not finished. */
function OpenOrdersKept({ open }: { open: readonly RetentionRecord[] }) {
  if (open.length === 0) return null;
  return (
    <div className="mb-4 grid gap-2">
      <p className="font-semibold">{open.map(({ name }) => `Order ${name}`).join(", ")}</p>
      <p className="measure">{texts.keptOpen}</p>
      <ul className="grid list-disc gap-2 pl-5">
        {[
          retentionPeriods.orders,
          retentionPeriods["due-diligence"],
          retentionPeriods["due-diligence-switzerland"],
        ].map(({ what, period, from }) => (
          <li key={what}>
            {what}: {period} {from}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Kept({ lines }: { lines: ReturnType<typeof groupRetentionRecords> }) {
  return (
    <table className="w-full text-left max-sm:block [&_td]:py-2 [&_td]:align-top [&_th]:py-2 [&_th]:align-top">
      <thead className="text-sm text-muted max-sm:sr-only">
        <tr>
          {texts.head.map((name) => (
            <th key={name} scope="col" className="pr-4">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {lines.map(({ subject, parts, until, reason }) => (
          <tr key={subject + reason} className="border-t border-line max-sm:block max-sm:py-3">
            <th scope="row" className="pr-4 font-normal max-sm:block max-sm:p-0">
              <span className="font-semibold">{subject}</span>
              {parts && <span className="block text-muted">{parts}</span>}
            </th>
            <td className="pr-4 whitespace-nowrap max-sm:block max-sm:p-0">
              {until && `Until ${formatProseDate(until)}`}
            </td>
            <td className="max-sm:block max-sm:p-0">{reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
