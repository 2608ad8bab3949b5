import { orderConfirmationText } from "@/data/page-texts";
import { site } from "@/data/site";

/** Support hours, and how to contact support about an order. */
export function SupportHours() {
  return (
    <section>
      <h2 className="mb-3 text-heading">{orderConfirmationText.hoursHeading}</h2>
      <dl className="grid max-w-md gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {site.supportHours.map(({ days, hours }) => (
          <div key={days} className="contents">
            <dt className="text-muted">{days}</dt>
            <dd className="figures text-ink first-letter:uppercase">{hours}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-muted">
        Please give your order reference:{" "}
        <a href={`mailto:${site.email}`} className="link">
          {site.email}
        </a>
        , {site.phone}
      </p>
    </section>
  );
}
