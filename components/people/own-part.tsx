import { SheetSection } from "@/components/ui/sheet-section";
import { InlineLink } from "@/components/ui/inline-link";
import { Alert } from "@/components/ui/alert";
import { personalLinkPageText as texts } from "@/data/own-part";
import { personalLinkUploadPath } from "@/lib/orders/paths";
import type { SavedUploadResults, UploadResult } from "@/lib/documents/results";
import { formatDateTime } from "@/lib/format";
import type { PersonalLinkData } from "@/lib/people/own-part";
import { formatRoles } from "@/lib/people/person";
import type { FormAction } from "@/lib/result";
import { buildPersonFormProps } from "./person-card";
import { PersonalLinkDetailsForm } from "./person-form";
import { CountryDatalist } from "./person-field";
import { Disclosure } from "@/components/ui/disclosure";
import { fileStatusLabels } from "@/data/documents";
import { AcceptanceCriteria, RequirementSummary } from "@/components/documents/required-document";
import { UploadForm } from "@/components/documents/upload-form";

type Props = {
  token: string;
  part: PersonalLinkData;
  /** Failures of an upload form submitted without JavaScript. */
  results: SavedUploadResults;
  save: FormAction;
};

/** The page of a personal link: a person's own details and documents, and how we use them. */
export function PersonalLinkView({
  token,
  part: { person, order, slots, expires_at: until },
  results,
  save,
}: Props) {
  const isWanted = slots.some(({ status }) => status === "needed" || status === "refused");
  const facts = [
    [texts.name, <bdi key="name">{person.full_name}</bdi>],
    [texts.roles(person.roles.length), formatRoles(person.roles)],
    [
      texts.order,
      <>
        {order.service_type}, {order.jurisdiction}
        {order.company_name && (
          <span className="block font-normal text-text">
            <bdi>{order.company_name}</bdi> ({texts.proposed})
          </span>
        )}
      </>,
    ],
    [texts.until, formatDateTime(until)],
  ] as const;
  return (
    <div className="shell grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5 py-8 sm:py-12">
      <div>
        <h1 className="text-title">{person.is_company ? texts.companyTitle : texts.title}</h1>
        <p className="measure mt-2 text-lg text-muted">{texts.lead}</p>
      </div>
      <div className="sheet p-5">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {facts.map(([label, value]) => (
            <div key={label} className="min-w-0 [overflow-wrap:anywhere]">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="font-semibold text-ink">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-sm text-muted">{texts.wrong}</p>
      </div>
      {person.is_complete && !isWanted && <Alert>{texts.complete}</Alert>}
      <SheetSection heading={texts.details} className="p-5">
        <PersonalLinkDetailsForm {...{ token, save }} {...buildPersonFormProps(order, person)} />
        <CountryDatalist />
      </SheetSection>
      {slots.length > 0 && (
        <SheetSection id="documents" heading={texts.documents} className="scroll-mt-16 p-5">
          <p className="measure mt-1 text-muted">{texts.documentsLead}</p>
          <ul className="mt-3 -mb-2">
            {slots.map((slot) => (
              <PersonalLinkDocument
                key={slot.key}
                slot={slot}
                action={personalLinkUploadPath(token, slot.key)}
                failed={results.requirement === slot.key ? results.failed : undefined}
              />
            ))}
          </ul>
        </SheetSection>
      )}
      <section aria-labelledby="notice-heading" className="min-w-0 px-5 pt-3">
        <h2 id="notice-heading" className="text-xl">
          {texts.noticeHeading}
        </h2>
        <dl className="measure mt-3 grid gap-3">
          {texts.notice.map(([label, text]) => (
            <div key={label}>
              <dt className="font-semibold text-ink">{label}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3">
          <InlineLink href="/privacy">{texts.privacy}</InlineLink>
        </p>
      </section>
    </div>
  );
}

type DocumentProps = {
  slot: PersonalLinkData["slots"][number];
  /** The upload URL. */
  action: string;
  /** Failures of a form just submitted without JavaScript. */
  failed?: readonly UploadResult[];
};

/** A document that a person sends through a personal link. What was sent is named and can't be opened. */
export function PersonalLinkDocument({ slot: { key, title, status, files }, action, failed }: DocumentProps) {
  const isWanted = status === "needed" || status === "refused";
  return (
    <li id={`paper-${key}`} className="border-t border-line first:border-t-0">
      <Disclosure open={isWanted || failed !== undefined}>
        <RequirementSummary {...{ title, status, files }} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-5 sm:pl-7">
          {isWanted && <AcceptanceCriteria requirement={key} />}
          {files.length > 0 && (
            <ul>
              {files.map(({ id, name, state, reason }) => (
                <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-1">
                  <bdi className="min-w-0 break-all">{name}</bdi>
                  <span className="text-sm text-muted">{fileStatusLabels[state]}</span>
                  {state === "refused" && reason && (
                    <p className="measure w-full whitespace-pre-line text-sm text-danger">{reason}</p>
                  )}
                </li>
              ))}
            </ul>
          )}
          {status !== "waived" && (
            <UploadForm action={action} label={title} folded={!isWanted && !failed?.length} failed={failed} />
          )}
        </div>
      </Disclosure>
    </li>
  );
}
