import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { eligibilityNote as text } from "@/data/order-form-texts";

/** A box that sends visitors to the countries and activities we can't act for, before they order. */
export function EligibilityNote() {
  return (
    <p className="border-l-4 border-gilt bg-sheet px-4 py-3">
      {text.text}{" "}
      <HoverPrefetchLink href={text.link.href} className="link">
        {text.link.label}
      </HoverPrefetchLink>
    </p>
  );
}
