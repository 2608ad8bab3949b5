import { whatYouReceiveText as text } from "@/data/page-texts";
import { site } from "@/data/site";
import { listSellerDetails } from "@/lib/seller";
import { Section } from "./section";

/** The seller's details, once data/site.ts has them. */
export function WhoWeAre({
  details = listSellerDetails(),
}: {
  details?: ReturnType<typeof listSellerDetails>;
}) {
  if (details.length === 0) return null;
  const rows = [...details, { label: text.since, value: String(site.foundingYear) }];
  return (
    <Section heading={text.sellerHeading}>
      <dl className="max-w-3xl border-t border-line">
        {rows.map(({ label, value }) => (
          <div key={label} className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[14rem_1fr]">
            <dt className="text-muted">{label}</dt>
            <dd className="text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
