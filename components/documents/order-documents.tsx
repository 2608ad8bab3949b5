import { Alert } from "@/components/ui/alert";
import { documentTexts } from "@/data/documents";
import { countSettled, isWithoutPapers, type Checklist, type takingOf } from "@/lib/documents/checklist";
import { uploadPath } from "@/lib/documents/paths";
import type { LeftResults } from "@/lib/documents/results";
import type { FormAction, Result } from "@/lib/result";
import { AskedPaper } from "./asked-paper";
import { FileLine } from "./file-line";

type Taking = ReturnType<typeof takingOf>;

type Props = {
  reference: string;
  checklist: Result<Checklist>;
  /** Whether the order takes files. */
  taking: Taking;
  /** Of a form that was sent just before, without script. */
  results: LeftResults;
  remove: FormAction;
};

/** What an order needs of its customer, as a list to tick off, and the desk's papers to save. */
export function OrderDocuments({ reference, checklist: found, taking, results, remove }: Props) {
  const checklist = found.ok ? found.value : undefined;
  if (checklist && isWithoutPapers(taking, checklist)) return null;
  return (
    <section id="documents" aria-labelledby="documents-heading" className="sheet no-print mt-6 p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="documents-heading" className="text-xl">
          {documentTexts.heading}
        </h2>
        {checklist && checklist.items.length > 0 && (
          <p className="text-sm text-muted">
            <span className="figures">{countSettled(checklist)}</span> of{" "}
            <span className="figures">{checklist.items.length}</span> done
          </p>
        )}
      </div>
      {!found.ok && (
        <div className="mt-4">
          <Alert variant="destructive">{found.notice.text}</Alert>
        </div>
      )}
      {checklist && (
        <>
          <p className="measure mt-1 text-muted">{leadOf(taking, checklist)}</p>
          {checklist.papers.length > 0 && (
            <div className="mt-5 rounded-md bg-good-wash p-4">
              <h3 className="mb-2 font-sans text-base font-semibold text-ink">
                {documentTexts.finishedHeading}
              </h3>
              <ul>
                {checklist.papers.map((file) => (
                  <FileLine key={file.id} file={file} />
                ))}
              </ul>
            </div>
          )}
          {checklist.items.length > 0 && (
            <ul className="mt-5">
              {checklist.items.map((item) => (
                <AskedPaper
                  key={item.key}
                  item={item}
                  action={taking === "now" ? uploadPath(reference, item.key) : undefined}
                  failed={results.requirement === item.key ? results.failed : undefined}
                  remove={remove}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

function leadOf(taking: Taking, { items }: Checklist): string {
  if (taking === "later") return documentTexts.before;
  if (taking === "over") return documentTexts.ended;
  return items.length ? documentTexts.lead : documentTexts.none;
}
