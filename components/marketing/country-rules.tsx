import type { CountryRule } from "@/data/eligibility";
import { cite } from "@/data/facts/fact";
import { eligibilityText as text } from "@/data/page-texts";

/** The countries we can't act for, or only after a question, each with the list it rests on. */
export function CountryRules({ countries }: { countries: readonly CountryRule[] }) {
  return (
    <table className="max-w-4xl max-sm:text-sm">
      <thead>
        <tr className="border-b-2 border-ink text-left align-bottom text-sm text-ink">
          {text.countriesHead.map((name) => (
            <th key={name} scope="col" className="py-2 pr-4">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {countries.map(({ name, residents, citizens, reason }) => (
          <tr key={name} className="border-b border-line align-top">
            <th scope="row" className="py-2.5 pr-4 text-left font-semibold text-ink">
              {name}
              <span className="block text-sm font-normal text-muted">
                {reason.text}{" "}
                <cite className="not-italic">
                  {reason.url ? (
                    <a href={reason.url} className="link">
                      {cite(reason)}
                    </a>
                  ) : (
                    cite(reason)
                  )}
                </cite>
              </span>
            </th>
            <td className="w-24 py-2.5 pr-4 sm:w-40">{text.answers[residents]}</td>
            <td className="w-24 py-2.5 sm:w-40">{text.answers[citizens]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
