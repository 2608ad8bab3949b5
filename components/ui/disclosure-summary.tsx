import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

/** The <summary> of a <details> as a button. */
export function ButtonSummary({ children }: { children: ReactNode }) {
  return (
    <summary className="inline-flex min-h-11 cursor-pointer list-none items-center rounded-md border border-line-strong bg-sheet px-5 py-2 font-semibold text-ink hover:border-ink hover:bg-white [&::-webkit-details-marker]:hidden">
      {children}
    </summary>
  );
}

type TextSummaryProps = {
  /** Continues the text for screen readers. */
  about?: string;
  className?: string;
  hidden?: boolean;
  children: ReactNode;
};

/** The <summary> of a <details> as an underlined text. */
export function TextSummary({ about, className = "min-h-11", hidden, children }: TextSummaryProps) {
  return (
    <summary
      hidden={hidden}
      className={cn(
        "inline-flex cursor-pointer items-center text-sm font-semibold text-ink underline underline-offset-4",
        className,
      )}
    >
      {children}
      {about && <span className="sr-only">{about}</span>}
    </summary>
  );
}

type Props = {
  /** A heading. */
  title: ReactNode;
  /** Shown below the title. */
  line?: ReactNode;
  /** A Badge with the state. */
  badge?: ReactNode;
  className?: string;
};

/** The <summary> line of a <details>. */
export function DisclosureSummary({ title, line, badge, className }: Props) {
  return (
    <summary className={cn("disclosure-line", className)}>
      {title}
      {line && <span>{line}</span>}
      {badge}
    </summary>
  );
}
