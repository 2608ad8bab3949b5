import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

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
