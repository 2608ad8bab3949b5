import { HoverPrefetchButtonLink } from "@/components/ui/button-link";

type Props = { url: string; fallback: { text: string; label: string; href: string } };

/** The scheduling widget, with a link to the inquiry form (decision 34). Without a widget URL, shows only the link. */
export function SchedulingFrame({ url, fallback }: Props) {
  const { text, label, href } = fallback;
  const instead = (
    <HoverPrefetchButtonLink
      variant={url ? "outline" : "default"}
      href={`${href}?topic=${encodeURIComponent("Consultation")}`}
      label={label}
    />
  );
  if (!url) {
    return (
      <div className="sheet grid justify-items-start gap-4 p-6 sm:p-8">
        <p className="text-lg">{text}</p>
        {instead}
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <iframe
        src={url}
        title="Choose a time for your consultation"
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
        className="sheet h-[44rem] w-full"
      />
      <p className="flex flex-wrap items-center gap-4 text-muted">
        No calendar here, or no suitable time? {instead}
      </p>
    </div>
  );
}
