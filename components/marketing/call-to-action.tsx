import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { Button } from "@/components/ui/button";

type Props = { heading: string; text: string; label: string; href: string };

/** The last section of a page, with one button. */
export function CallToAction({ heading, text, label, href }: Props) {
  return (
    <section className="on-ink bg-ink-soft text-ink-muted">
      <div className="shell flex flex-wrap items-center justify-between gap-x-10 gap-y-6 py-10 sm:py-12">
        <div className="max-w-2xl">
          <h2 className="text-heading text-ink-text">{heading}</h2>
          <p className="mt-2 text-lg">{text}</p>
        </div>
        <Button asChild variant="secondary" size="lg">
          <HoverPrefetchLink href={href}>{label}</HoverPrefetchLink>
        </Button>
      </div>
    </section>
  );
}
