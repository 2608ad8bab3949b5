import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { HoverPrefetchButtonLink } from "@/components/ui/button-link";
import type { NavLink } from "@/data/navigation";

type Props = {
  heading?: string;
  lead?: ReactNode;
  tone?: "paper" | "sheet";
  children: ReactNode;
};

/** A full-width section of a page. */
export function PageSection({ heading, lead, tone = "paper", children }: Props) {
  return (
    <section className={cn("py-10 sm:py-14", tone === "sheet" && "border-y border-line bg-sheet")}>
      <div className="shell">
        {heading && <h2 className="text-heading">{heading}</h2>}
        {lead && <p className="measure mt-2 text-lg text-muted">{lead}</p>}
        <div className={heading ? "mt-6 sm:mt-8" : undefined}>{children}</div>
      </div>
    </section>
  );
}

type CallToActionProps = { heading: string; text: string; label: string; href: string };

/** The last section of a page, with one button. */
export function CallToAction({ heading, text, label, href }: CallToActionProps) {
  return (
    <section className="on-ink bg-ink-soft text-ink-muted">
      <div className="shell flex flex-wrap items-center justify-between gap-x-10 gap-y-6 py-10 sm:py-12">
        <div className="max-w-2xl">
          <h2 className="text-heading text-ink-text">{heading}</h2>
          <p className="mt-2 text-lg">{text}</p>
        </div>
        <HoverPrefetchButtonLink variant="secondary" size="lg" href={href} label={label} />
      </div>
    </section>
  );
}

/** A text link. Links within the page and to files are plain anchors. */
export function TextLink({ href, label }: NavLink) {
  const isFile = /\.(csv|pdf)$/.test(href);
  const Link = href.startsWith("#") || isFile ? "a" : HoverPrefetchLink;
  return (
    <Link href={href} className="link" {...(isFile && { download: true })}>
      {label}
    </Link>
  );
}

/** A list of text links. */
export function LinkList({ links }: { links: readonly NavLink[] }) {
  return (
    <ul className="grid gap-2.5">
      {links.map((link) => (
        <li key={link.href}>
          <TextLink {...link} />
        </li>
      ))}
    </ul>
  );
}
