import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";

type Props = { text: string; href: string; label: string; variant?: "default" | "outline" };

/** The text of an empty list, with a link to create the first entry. */
export function EmptyList({ text, href, label, variant = "outline" }: Props) {
  return (
    <Card className="mt-6 grid justify-items-start gap-4 p-6">
      <p className="text-muted">{text}</p>
      <Button asChild variant={variant}>
        <Link href={href}>{label}</Link>
      </Button>
    </Card>
  );
}
