import { site } from "@/data/site";
import { Printer } from "lucide-react";
import { PrintButton } from "./print-button";

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

/** A button that prints the order. */
export function PrintOrderButton() {
  return (
    <PrintButton className="no-print inline-flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-sheet px-5 font-semibold text-ink hover:border-ink hover:bg-white [&_svg]:size-4">
      <Printer aria-hidden /> Print
    </PrintButton>
  );
}
