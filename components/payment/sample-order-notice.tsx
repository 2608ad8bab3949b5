import Link from "next/link";
import { Button } from "@/components/ui/button";
import { sampleOrderText } from "@/data/payment-texts";

/** §2: without an order, explains that this is an example and links to the order forms. */
export function SampleOrderNotice() {
  const { heading, lead, start, startNote } = sampleOrderText;
  return (
    <div className="mb-8 rounded-lg border border-brass bg-brass-wash p-5 sm:p-8">
      <h1 className="text-title">{heading}</h1>
      <p className="measure mt-2 text-lg text-ink">{lead}</p>
      <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button asChild>
          <Link href={start.href}>{start.label}</Link>
        </Button>
        <span className="measure">{startNote}</span>
      </p>
    </div>
  );
}
