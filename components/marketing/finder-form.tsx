import { Button } from "@/components/ui/button";
import { noPreferenceAnswer, finderQuestions, type FinderAnswers } from "@/data/jurisdiction-finder";
import { finderText as text } from "@/data/page-texts";
import { finderQuestionNames } from "@/lib/jurisdictions/finder";
import { FieldLabel } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

/** The questions of Find a jurisdiction as a plain form, with the answers given so far. */
export function FinderForm({ answers }: { answers: FinderAnswers }) {
  return (
    <form action="/find-a-jurisdiction/result">
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {finderQuestionNames.map((name) => {
          const { question, options } = finderQuestions[name];
          return (
            <fieldset key={name} className="border-t border-line-strong pt-3">
              <legend className="float-left mb-1 w-full font-semibold text-ink">{question}</legend>
              <div className="clear-both [&_label]:flex [&_label]:cursor-pointer [&_label]:items-center [&_label]:gap-3 [&_label]:py-2">
                {Object.entries({ ...options, [noPreferenceAnswer]: text.any }).map(([value, label]) => (
                  <label key={value}>
                    <input
                      type="radio"
                      name={name}
                      value={value}
                      defaultChecked={answers[name] === value}
                      className="size-4.5 shrink-0 accent-brass"
                    />
                    {label}
                  </label>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
      <Button type="submit" size="lg" className="mt-8 max-sm:w-full">
        {text.submit}
      </Button>
    </form>
  );
}

/** A search of the list of jurisdictions from another page. */
export function JurisdictionSearchForm() {
  return (
    <form action="/jurisdictions" role="search" className="mt-10 grid max-w-xl gap-1">
      <FieldLabel htmlFor="place-q">{text.search.label}</FieldLabel>
      <div className="flex gap-3">
        <Input id="place-q" type="search" name="q" maxLength={60} className="min-w-0 flex-1" />
        <Button type="submit" variant="outline">
          {text.search.button}
        </Button>
      </div>
    </form>
  );
}
