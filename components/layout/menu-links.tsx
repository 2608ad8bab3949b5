import Link from "next/link";
import { finderLink, headerLinks, legalLinks, moreLinks } from "@/data/navigation";

const links = [
  ...headerLinks,
  ...moreLinks,
  finderLink,
  { href: "/global-selector", label: "Language (EN)" },
];

/** The menu's links: those of the header, then the legal pages. */
export function MenuLinks() {
  return (
    <>
      {links.map(({ href, label }) => (
        <Link key={href} href={href} prefetch={false} className="shell block py-3 hover:bg-ink-soft">
          {label}
        </Link>
      ))}
      <p className="shell mt-2 flex flex-wrap gap-x-5 border-t border-ink-soft pt-2 text-sm text-ink-muted">
        {legalLinks.map(({ href, label }) => (
          <Link key={href} href={href} prefetch={false} className="py-2 hover:underline">
            {label}
          </Link>
        ))}
      </p>
    </>
  );
}
