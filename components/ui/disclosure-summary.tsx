import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

type Props = {
  /** A heading. */
  title: ReactNode;
  /** What is to be known of it while it is closed. */
  line?: ReactNode;
  /** A Badge with its state. */
  badge?: ReactNode;
  className?: string;
};

/** The line that opens the <details> it is in. */
export function DisclosureSummary({ title, line, badge, className }: Props) {
  return (
    <summary className={cn("disclosure-line", className)}>
      {title}
      {line && <span>{line}</span>}
      {badge}
    </summary>
  );
}
