import { customerServiceText } from "@/data/page-texts";
import { phoneHref, site } from "@/data/site";

/** Email, telephone and support hours. */
export function ContactDetails() {
  return (
    <div className="grid gap-8">
      <dl className="grid gap-4">
        <div>
          <dt className="text-sm text-muted">Email</dt>
          <dd>
            <a className="link text-lg" href={`mailto:${site.email}`}>
              {site.email}
            </a>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Telephone</dt>
          <dd>
            <a className="link figures text-lg" href={phoneHref}>
              {site.phone}
            </a>
          </dd>
        </div>
      </dl>
      <div>
        <h2 className="mb-1 text-xl">{customerServiceText.hoursHeading}</h2>
        <p className="mb-3 text-muted">
          {site.availability}: order, pay and write any time. Our team answers:
        </p>
        <table className="w-full">
          <tbody>
            {site.supportHours.map(({ short, days, hours }) => (
              <tr key={short} className="border-b border-line">
                <th scope="row" className="py-2.5 text-left font-normal">
                  <abbr title={days} className="no-underline">
                    {short}
                  </abbr>
                </th>
                <td className="py-2.5 text-right">{hours}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
