import { FileDown } from "lucide-react";
import { receiptKinds, type ReceiptSeries } from "@/data/receipts";

type Props = { links: readonly { series: ReceiptSeries; label: string; href: string }[] };

/** Download links for an order's receipts and credit notes. Plain links, because the router can't prefetch a file. */
export function ReceiptLinks({ links }: Props) {
  return links.map(({ series, label, href }) => (
    <a
      key={label}
      href={href}
      download={`${label}.pdf`}
      className="no-print inline-flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-sheet px-5 font-semibold text-ink hover:border-ink hover:bg-white [&_svg]:size-4"
    >
      <FileDown aria-hidden /> {receiptKinds[series].title} {label}
    </a>
  ));
}
