import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import type { NavLink } from "@/data/navigation";

/** A list of text links. Links within the page are plain anchors. */
export function LinkList({ links }: { links: readonly NavLink[] }) {
  return (
    <ul className="grid gap-2.5">
      {links.map(({ href, label }) => {
        const Link = href.startsWith("#") ? "a" : HoverPrefetchLink;
        return (
          <li key={href}>
            <Link href={href} className="link">
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
