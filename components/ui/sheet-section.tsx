import { useId, type ComponentProps } from "react";
import { cn } from "@/lib/cn";

type Props = ComponentProps<"section"> & { heading: string; headingClassName?: string };

/** A section on a sheet, named by its heading. */
export function SheetSection({ heading, headingClassName, className, children, ...section }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn("sheet min-w-0", className)} {...section}>
      <h2 id={id} className={cn("text-xl", headingClassName)}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
