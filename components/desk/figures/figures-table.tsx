import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

type FiguresTableProps = {
  id: string;
  caption: string;
  note?: string;
  /** The column headers. Numbers are right-aligned. */
  columns: readonly { heading: ReactNode; number?: boolean; className?: string }[];
  children: ReactNode;
  /** Shown instead of the note and the columns if there are no rows. */
  empty?: string | false;
};

/** A table of figures on a sheet, with its caption as the heading. Text at 200 % may need more than the screen: then the table scrolls sideways, not the page. */
export function FiguresTable({ id, caption, note, columns, children, empty }: FiguresTableProps) {
  const line = empty || note;
  return (
    <section
      tabIndex={0}
      aria-labelledby={id}
      className="sheet relative min-w-0 overflow-x-auto px-4 py-3 sm:px-5"
    >
      <table className="w-full text-sm">
        <caption className="sticky left-0 pb-2 text-left">
          <span
            id={id}
            role="heading"
            aria-level={2}
            className="block font-sans text-base font-semibold text-ink"
          >
            {caption}
          </span>
          {line && <span className="block text-muted">{line}</span>}
        </caption>
        {!empty && (
          <>
            <thead>
              <tr>
                {columns.map(({ heading, number, className }, index) => (
                  <th
                    key={index}
                    scope="col"
                    className={cn(
                      "border-b border-line-strong py-1.5 pr-3 align-bottom font-semibold text-muted last:pr-0 sm:pr-4",
                      number ? "text-right" : "text-left",
                      className,
                    )}
                  >
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            {children}
          </>
        )}
      </table>
    </section>
  );
}

export const figureCellClass = "border-b border-line py-1.5 pr-3 align-baseline last:pr-0 sm:pr-4";
/** A column that small screens leave out, because `narrowScreenDetailClass` shows its content in another one. */
export const wideScreenColumnClass = "max-sm:hidden";
export const narrowScreenDetailClass = "block text-muted sm:hidden";
export const totalCellClass = "pt-2 pr-3 align-baseline font-semibold text-ink last:pr-0 sm:pr-4";
export const numberCellClass = `${figureCellClass} text-right whitespace-nowrap`;

type BarProps = {
  value: number;
  most: number;
  text: string;
  width?: string;
  /** Small screens show the figure without its bar. */
  wideOnly?: boolean;
};

/** A figure with a bar in proportion to the largest one. A negative figure has a red bar. */
export function FigureBar({ value, most, text, width = "w-20", wideOnly }: BarProps) {
  const share = most > 0 ? Math.min(1, Math.abs(value) / most) : 0;
  return (
    <span className="flex items-center gap-3">
      <span
        className={cn(
          "shrink-0 text-right whitespace-nowrap",
          width,
          wideOnly && "max-sm:w-auto max-sm:text-left",
        )}
      >
        {text}
      </span>
      <span
        aria-hidden
        className={cn(
          "h-3 min-w-6 flex-1 rounded-sm bg-paper sm:min-w-12",
          wideOnly && wideScreenColumnClass,
        )}
      >
        <span
          className={cn("block h-full rounded-sm", value < 0 ? "bg-danger" : "bg-brass")}
          style={{ width: `${(share * 100).toFixed(1)}%`, minWidth: value === 0 ? undefined : "2px" }}
        />
      </span>
    </span>
  );
}
