import { Flag } from "@/components/ui/flag";

/** A page title with a flag beside it. */
export function FlagTitle({ iso, title }: { iso: string; title: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:flex-nowrap">
      <Flag iso={iso} width={48} /> {title}
    </span>
  );
}
