import { yearlyCostsText as text } from "@/data/quotes";
import {
  formatCost,
  needsQuoteForLaterYears,
  describeRequiredPeopleCosts,
  sumYearlyCosts,
  formatYearTotal,
  type YearlyCosts,
} from "@/lib/orders/yearly-costs";

type Props = {
  costs: YearlyCosts;
  /** The name of the offer, for the subject of an inquiry. */
  name: string;
  /** What it is. */
  thing?: "company" | "trust" | "foundation";
  /** Shown below the government fee. */
  feeNote?: string;
};

/** Where to ask for somebody whom the law requires. */
const askHref = (what: string, name: string) => `/contact?topic=${encodeURIComponent(`${what}: ${name}`)}`;

/** The costs of a company or trust in its first three years, with a link to ask for fees that are quoted on request. */
export function YearlyCostsTable({ costs, name, thing = "company", feeNote }: Props) {
  const all = sumYearlyCosts(costs);
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
                <th scope="row">
                  {row.name}
                  {feeNote && row.name === text.rows.government && (
                    <span className="block text-sm text-muted">{feeNote}</span>
                  )}
                </th>
                {row.years.map((cost, year) => (
                  <td key={text.years[year]}>{formatCost(cost)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text.total}</th>
              {costs.totals.map((total, year) => (
                <td key={text.years[year]}>{formatYearTotal(total)}</td>
              ))}
            </tr>
            {all && (
              <tr>
                <th scope="row">{text.threeYears}</th>
                <td colSpan={text.years.length}>{formatYearTotal(all)}</td>
              </tr>
            )}
          </tfoot>
        </table>
        {costs.working && <RequiredTable {...{ costs, name, thing }} />}
      </div>
      {describeRequiredPeopleCosts(costs) && (
        <p className="mt-3 text-sm">{describeRequiredPeopleCosts(costs)}</p>
      )}
      {needsQuoteForLaterYears(costs) && (
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

type RequiredProps = Required<Omit<Props, "feeNote">>;

/** Whom the law requires besides, each with its yearly price, and what a company with them costs. */
function RequiredTable({ costs: { required = [], working }, name, thing }: RequiredProps) {
  const [first, later] = [formatYearTotal(working?.[0]), formatYearTotal(working?.[1])];
  return (
    <table className="costs mt-4">
      <caption className="text-left font-semibold text-ink">{text.required}</caption>
      <tbody>
        {required.map(({ name: what, years }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>
              {formatCost(years[0])}
              {!years[0] && (
                <a href={askHref(what, name)} className="link no-print ml-3 text-sm">
                  {text.price}
                  <span className="sr-only">: {what}</span>
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text.working(thing)}</th>
          <td>{first === later ? first : text.firstThen(first, later)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
