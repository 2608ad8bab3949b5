import { Printer } from "lucide-react";
import { PrintButton } from "./print-button";

/** A button that prints the order. */
export function PrintOrder() {
  return (
    <PrintButton className="no-print inline-flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-sheet px-5 font-semibold text-ink hover:border-ink hover:bg-white [&_svg]:size-4">
      <Printer aria-hidden /> Print
    </PrintButton>
  );
}
