import { site } from "@/data/site";

/** The seller's details, for print only, where the page's header and footer are hidden. */
export function Letterhead() {
  return (
    <div className="mb-6 hidden items-end justify-between gap-6 border-b border-line pb-3 print:flex">
      <p className="font-serif text-xl font-semibold">{site.name}</p>
      <p className="text-right text-sm">
        {site.email}
        <br />
        {site.phone}
      </p>
    </div>
  );
}
