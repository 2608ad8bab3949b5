import { JsonLd } from "@/components/json-ld";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { breadcrumbData, type Breadcrumb } from "@/lib/seo/json-ld";

/** Breadcrumb links and their structured data. Adds the home page as the first. */
export function Breadcrumbs({ trail }: { trail: readonly Breadcrumb[] }) {
  const all = [{ name: "Home", path: "/" }, ...trail];
  return (
    <nav aria-label="Breadcrumb" className="mb-2 text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        {all.map(({ name, path }, index) =>
          index === all.length - 1 ? (
            <li key={path} aria-current="page">
              {name}
            </li>
          ) : (
            <li key={path} className="after:ml-2 after:content-['/']">
              <HoverPrefetchLink
                href={path}
                className="inline-block py-1 font-semibold text-gilt underline-offset-4 hover:underline"
              >
                {name}
              </HoverPrefetchLink>
            </li>
          ),
        )}
      </ol>
      <JsonLd data={breadcrumbData(all)} />
    </nav>
  );
}
