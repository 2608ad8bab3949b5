import { cn } from "@/lib/cn";

/** A text as someone typed it: with its lines, in its own direction, and without words that run out of the page. */
export function TypedText({ className, children }: { className?: string; children: string }) {
  return (
    <p dir="auto" className={cn("whitespace-pre-line [overflow-wrap:anywhere]", className)}>
      {children}
    </p>
  );
}
