import Link from "next/link";
import { Button } from "@/components/ui/button";

type Props = { text: string; href: string; label: string; variant?: "brass" | "outline" };

/** Shown for an empty list, with a link to create its first entry. */
export function EmptyList({ text, href, label, variant = "outline" }: Props) {
  return (
    <div className="sheet mt-6 grid justify-items-start gap-4 p-6">
      <p className="text-muted">{text}</p>
      <Button asChild variant={variant}>
        <Link href={href}>{label}</Link>
      </Button>
    </div>
  );
}
