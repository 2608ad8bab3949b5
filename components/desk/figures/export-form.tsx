import { Button } from "@/components/ui/button";
import { LabelledField } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { deskExports } from "@/data/exports";
import { deskFiguresText } from "@/data/figures";
import type { ExportPeriod } from "@/lib/desk/exports";
import { deskExportsPath } from "@/lib/desk-paths";

const days = [
  ["from", "First day"],
  ["to", "Last day"],
] as const;

/** Chooses the dates of an export. Each button downloads a file. */
export function ExportForm({ period: { values, errors } }: { period: ExportPeriod }) {
  return (
    <section id="exports" aria-labelledby="exports-heading" className="sheet scroll-mt-20 px-4 py-3 sm:px-5">
      <h2 id="exports-heading" className="font-sans text-base font-semibold text-ink">
        {deskFiguresText.exports}
      </h2>
      <p className="measure text-sm text-muted">{deskFiguresText.exportsNote}</p>
      <form action={deskExportsPath} className="mt-3">
        <div className="grid max-w-md gap-3 sm:grid-cols-2">
          {days.map(([name, label]) => (
            <LabelledField key={name} id={`export-${name}`} label={label} error={errors[name]}>
              {(control) => (
                <Input {...control} name={name} type="date" required defaultValue={values[name]} />
              )}
            </LabelledField>
          ))}
        </div>
        <ul className="mt-4 grid gap-3 md:grid-cols-2">
          {Object.entries(deskExports).map(([name, { label, text }]) => (
            <li key={name}>
              <Button
                type="submit"
                name="of"
                value={name}
                variant="outline"
                size="sm"
                aria-describedby={`export-${name}`}
              >
                Download {label.toLowerCase()}
              </Button>
              <p id={`export-${name}`} className="mt-1 text-sm text-muted">
                {text}
              </p>
            </li>
          ))}
        </ul>
      </form>
    </section>
  );
}
