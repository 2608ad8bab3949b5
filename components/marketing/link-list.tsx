import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import type { NavLink } from "@/data/navigation";

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
