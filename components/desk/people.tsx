import { SheetSection } from "@/components/ui/sheet-section";
import { ChevronDown } from "lucide-react";
import { CountryDatalist } from "@/components/people/person-field";
import { Badge } from "@/components/ui/badge";
import { deskPeopleText as texts, rolesByProduct, personFieldText, personStatusLabels } from "@/data/people";
import { personFacts } from "@/data/person-facts";
import { deskRequirementStatusLabels } from "@/data/documents";
import { getUploadWindow, type ChecklistItem } from "@/lib/documents/checklist";
import { getProductNoun } from "@/lib/orders/order-row";
import type { DeskOrder } from "@/lib/desk/orders";
import { cn } from "@/lib/cn";
import { formatCalendarDay } from "@/lib/format";
import { getCountryName } from "@/lib/countries";
import { listRequiredPersonFacts, formatPersonFact, isPassportExpired } from "@/lib/people/facts";
import {
  isRestrictedCountry,
  describeMissingPeople,
  needsPoliticalExposureCheck,
  getPersonStatus,
  formatRoles,
  listPersonChecklistItems,
  type Person,
} from "@/lib/people/person";
import type { FormAction } from "@/lib/result";
import { PersonCorrectionForm } from "./person-correction";
import { DeskChecklist } from "./requested-document";

type DeskPerson = DeskOrder["people"][number];

type Props = Pick<DeskOrder, "order" | "seen" | "people" | "checklist" | "waivers" | "names"> & {
  action: FormAction;
  correct: FormAction;
};

/** An order's people at the desk, with their details and documents. */
export function DeskOrderPeople({
  order,
  seen,
  people,
  checklist: { items },
  waivers,
  names,
  action,
  correct,
}: Props) {
  if (people.length === 0) return null;
  const target = { order: order.id, seen };
  const isOpen = getUploadWindow(order) === "now";
  return (
    <SheetSection id="people" heading={texts.heading} className="p-4 sm:p-5" headingClassName="mb-3">
      {describeMissingPeople(order, people, items, "desk").map((text) => (
        <p key={text} className="mb-3 text-ink">
          {text}
        </p>
      ))}
      {people.length > 1 && <Matrix people={people} items={items} />}
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {people.map((person) => (
          <li key={person.id} className="border-t border-line">
            <details open={!isSettled(person, items) || people.length === 1} className="group open:pb-4">
              <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 hover:bg-paper">
                <h3 className="min-w-0 flex-1 basis-60 font-sans text-base font-semibold text-ink [overflow-wrap:anywhere]">
                  <bdi>{person.full_name}</bdi>
                  <span className="block text-sm font-normal text-muted">{formatRoles(person.roles)}</span>
                </h3>
                <Badge variant={getPersonStatus(person, items) === "sent" ? "secondary" : "outline"}>
                  {personStatusLabels[getPersonStatus(person, items)]}
                </Badge>
                <ChevronDown aria-hidden className="size-4 shrink-0 text-muted group-open:rotate-180" />
              </summary>
              <dl className="mt-2 grid gap-x-4 text-sm sm:grid-cols-[9rem_1fr] xl:grid-cols-[9rem_1fr_8rem_1fr]">
                {detailsOf(person).map(([term, detail, isAlarming]) => (
                  <div key={term} className="contents">
                    <dt className="text-muted">{term}</dt>
                    <dd
                      className={cn(
                        "mb-1 whitespace-pre-line [overflow-wrap:anywhere]",
                        isAlarming ? "font-semibold text-danger" : "text-ink",
                      )}
                    >
                      {detail ? <bdi>{detail}</bdi> : <span className="text-muted">{texts.missing}</span>}
                    </dd>
                  </div>
                ))}
              </dl>
              {isOpen && (
                <PersonCorrectionForm
                  target={target}
                  offered={rolesByProduct[getProductNoun(order)]}
                  action={correct}
                  person={person}
                  country={person.country && getCountryName(person.country)}
                  residence={person.residence && getCountryName(person.residence)}
                />
              )}
              <div className="mt-3 border-t border-line pt-3 empty:hidden">
                <DeskChecklist
                  items={slotsAtDesk(person, items)}
                  reference={order.order_reference}
                  isPaused={order.dispute === "open"}
                  proposed={(key) => proposedWaiver(key, waivers, names)}
                  {...{ target, isOpen, action }}
                />
              </div>
            </details>
          </li>
        ))}
      </ul>
      {isOpen && <CountryDatalist />}
    </SheetSection>
  );
}

/** Whether nothing is missing or to be decided about a person. */
const isSettled = (person: DeskPerson, items: readonly ChecklistItem[]) =>
  getPersonStatus(person, items) === "done" && !needsPoliticalExposureCheck(person);

/** Who has given what: a row for each person and a column for each document, each cell a link to it. */
function Matrix({ people, items }: { people: readonly Person[]; items: readonly ChecklistItem[] }) {
  const titles = [
    ...new Set(people.flatMap((person) => listPersonChecklistItems(person, items).map(({ title }) => title))),
  ];
  if (titles.length === 0) return null;
  return (
    <div className="mb-2 overflow-x-auto" tabIndex={0} role="region" aria-label={texts.matrix}>
      <table className="w-full text-sm">
        <caption className="sr-only">{texts.matrix}</caption>
        <thead>
          <tr className="text-left align-bottom text-muted">
            <th scope="col" className="pr-3 pb-1.5 font-normal">
              {texts.person}
            </th>
            {titles.map((title) => (
              <th key={title} scope="col" className="px-2 pb-1.5 font-normal">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id} className="border-t border-line">
              <th scope="row" className="max-w-40 truncate py-1.5 pr-3 text-left font-semibold text-ink">
                <bdi>{person.full_name}</bdi>
              </th>
              {titles.map((title) => {
                const item = listPersonChecklistItems(person, items).find((one) => one.title === title);
                return (
                  <td key={title} className="px-2 py-1.5">
                    {item && (
                      <a href={`#slot-${item.key}`} className={cn("link", marks[item.status])}>
                        {deskRequirementStatusLabels[item.status]}
                      </a>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const marks: Partial<Record<ChecklistItem["status"], string>> = {
  sent: "font-semibold text-ink",
  refused: "font-semibold text-danger",
};

function proposedWaiver(key: string, waivers: Props["waivers"], names: Props["names"]): string | undefined {
  const found = waivers.find(({ requirement }) => requirement === key);
  return found && texts.proposed(names.get(found.staff_id) ?? texts.colleague, found.reason);
}

/** Missing details can be waived, so they are listed with the documents. */
const slotsAtDesk = (person: Person, items: readonly ChecklistItem[]) => [
  ...items.filter(
    ({ kind, person_id: of, status }) => kind === "details" && of === person.id && status !== "given",
  ),
  ...listPersonChecklistItems(person, items),
];

type Detail = [term: string, detail: string | null, isAlarming?: boolean];

/** A country, and whether we refuse to act for its residents or citizens. */
function countryDetail(term: string, code: string | null, of: "residents" | "citizens"): Detail {
  if (!code) return [term, null];
  const name = getCountryName(code);
  return isRestrictedCountry(code, of) ? [term, `${name}: ${texts.refused}`, true] : [term, name];
}

const exposureCheck = ({ exposure_checked_at: at }: Person) =>
  at ? texts.checked(formatCalendarDay(at)) : texts.toCheck;

function detailsOf(person: DeskPerson): Detail[] {
  const further = listRequiredPersonFacts(person).map((key): Detail => [
    personFacts[key].label,
    formatPersonFact(person, key),
    key === "passport_expires_on" && isPassportExpired(person),
  ]);
  if (person.is_company)
    return [
      [personFieldText.registrationNumber.label, person.registration_number],
      countryDetail(personFieldText.country.label, person.country, "residents"),
      [personFieldText.companyAddress.label, person.address],
      ...further,
    ];
  const exposed = person.politically_exposed;
  const { label, yes, no } = personFieldText.politicallyExposed;
  return [
    [personFieldText.birthDate.label, person.birth_date && formatCalendarDay(new Date(person.birth_date))],
    countryDetail(personFieldText.nationality.label, person.country, "citizens"),
    countryDetail(personFieldText.residence.label, person.residence, "residents"),
    [personFieldText.address.label, person.address],
    [
      label,
      person.is_exposed ? `${yes}, ${exposureCheck(person)}` : exposed === null ? null : no,
      needsPoliticalExposureCheck(person),
    ],
    ...further,
  ];
}
