import { costsText as text } from "@/data/quotes";
import { type ServiceKey, serviceOrderPath } from "@/data/services";
import {
  costText,
  isQuoted,
  requiredNote,
  threeYears,
  totalText,
  type YearlyCosts,
} from "@/lib/orders/yearly-costs";

type Props = {
  costs: YearlyCosts;
  /** The name of the offer, for the subject of an inquiry. */
  name: string;
  /** What it is. */
  thing?: "company" | "trust" | "foundation";
};

/** Where to ask for somebody whom the law requires. */
const askHref = (service: ServiceKey | undefined, what: string, name: string) =>
  service ? serviceOrderPath(service) : `/contact?topic=${encodeURIComponent(`${what}: ${name}`)}`;

/** The costs of a company or trust in its first three years, with a link to ask for fees that are quoted on request. */
export function YearlyCostsTable({ costs, name, thing = "company" }: Props) {
  const all = threeYears(costs);
  return (
    <>
      <div role="region" aria-labelledby="costs-caption" tabIndex={0} className="overflow-x-auto">
        <table className="costs">
          <caption id="costs-caption" className="sr-only">
            {text.caption}
          </caption>
          <thead>
            <tr>
              <td />
              {text.years.map((year) => (
                <th key={year} scope="col">
                  {year}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {costs.rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {row.years.map((cost, year) => (
                  <td key={text.years[year]}>{costText(cost)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text.total}</th>
              {costs.totals.map((total, year) => (
                <td key={text.years[year]}>{totalText(total)}</td>
              ))}
            </tr>
            {all && (
              <tr>
                <th scope="row">{text.threeYears}</th>
                <td colSpan={text.years.length}>{totalText(all)}</td>
              </tr>
            )}
          </tfoot>
          {costs.working && (
            <>
              <tbody>
                <tr>
                  <th scope="rowgroup" colSpan={text.years.length + 1}>
                    {text.required}
                  </th>
                </tr>
                {costs.required?.map(({ name: what, service, years }) => (
                  <tr key={what}>
                    <th scope="row">
                      {what}{" "}
                      {!years[0] && (
                        <a href={askHref(service, what, name)} className="link no-print text-sm">
                          {text.price}
                        </a>
                      )}
                    </th>
                    {years.map((cost, year) => (
                      <td key={text.years[year]}>{costText(cost)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
              <tbody>
                <tr className="font-semibold">
                  <th scope="row">{text.working(thing)}</th>
                  {costs.working.map((total, year) => (
                    <td key={text.years[year]}>{totalText(total)}</td>
                  ))}
                </tr>
              </tbody>
            </>
          )}
        </table>
      </div>
      {requiredNote(costs) && <p className="mt-3 text-sm">{requiredNote(costs)}</p>}
      {isQuoted(costs) && (
        <p className="mt-3 text-sm">
          {text.note}{" "}
          <a href={`/contact?topic=${encodeURIComponent(text.topic(name))}`} className="link no-print">
            {text.ask}
          </a>
        </p>
      )}
    </>
  );
}
