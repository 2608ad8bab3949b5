import { eligibilityPolicy, type CountryRule } from "@/data/eligibility";
import { euHighRiskList, fatfGreylist, isCountryListOutdated } from "@/data/country-lists";
import { eligibilityText as text } from "@/data/page-texts";
import { formatMonth, formatProseDate } from "@/lib/format";
import { FactSource } from "./fact-list";
import { eligibilityNote } from "@/data/order-form-texts";
import { TextLink } from "./section";

/** The countries we can't act for, or only after more questions, each with the reason and its source. */
export function CountryRules({ countries }: { countries: readonly CountryRule[] }) {
  return (
    <table className="w-full max-w-3xl [&_td]:align-top [&_th]:py-2 [&_th]:pr-4 [&_th]:text-left">
      <thead>
        <tr className="border-b-2 border-ink align-bottom text-sm text-ink">
          {text.countriesHead.map((name) => (
            <th key={name} scope="col" className="[overflow-wrap:anywhere]">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {countries.map(({ name, residents, citizens, reason }) => (
        <tbody key={name} className="border-b border-line">
          <tr className="align-top">
            <th scope="row" className="font-semibold text-ink">
              {name}
            </th>
            <td className="w-28 py-2 pr-4 sm:w-44">{text.answers[residents]}</td>
            <td className="w-24 py-2 sm:w-44">{text.answers[citizens]}</td>
          </tr>
          <tr>
            <td colSpan={3} className="pb-3 text-sm text-muted">
              {reason.text} <FactSource fact={reason} className="not-italic" linkClassName="link" />
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

/** The countries whose orders we check more, by the list they are on. */
export function EnhancedDueDiligenceList({ countries }: { countries: readonly CountryRule[] }) {
  const byReason = Map.groupBy(countries, ({ reason }) => reason);
  return (
    <>
      <dl className="max-w-3xl">
        {[...byReason].map(([reason, rules]) => (
          <div key={reason.text} className="border-b border-line py-3">
            <dt className="font-semibold text-ink">{reason.text}</dt>
            <dd>
              {rules.map(({ name }) => name).join(", ")}{" "}
              <FactSource
                fact={reason}
                className="block text-sm text-muted not-italic"
                linkClassName="link"
              />
            </dd>
          </div>
        ))}
      </dl>
      {[fatfGreylist, euHighRiskList].map((list) => (
        <p key={list.name} className="measure mt-2 text-sm text-muted">
          {text.listDay(
            list.name,
            formatProseDate(list.asOf),
            isCountryListOutdated(list, eligibilityPolicy.checked)
              ? formatMonth(new Date(list.nextMeeting))
              : undefined,
          )}
        </p>
      ))}
    </>
  );
}

/** A box that sends visitors to the countries and activities we can't act for, before they order. */
export function EligibilityNote() {
  return (
    <p className="border-l-4 border-gilt bg-sheet px-4 py-3">
      {eligibilityNote.text} <TextLink {...eligibilityNote.link} />
    </p>
  );
}
