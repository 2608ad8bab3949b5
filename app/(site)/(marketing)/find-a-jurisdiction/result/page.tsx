import { FinderForm } from "@/components/marketing/finder-form";
import { FinderResults } from "@/components/marketing/finder-results";
import { PageHeader } from "@/components/marketing/page-header";
import { PageSection } from "@/components/marketing/section";
import { finderText as text, pageMeta } from "@/data/page-texts";
import { matchJurisdictions } from "@/lib/jurisdictions/finder";
import { listFinderAnswers, parseFinderAnswers } from "@/lib/jurisdictions/finder-query";
import { buildPageMetadata } from "@/lib/seo/metadata";

const form = "/find-a-jurisdiction";

export const metadata = buildPageMetadata({
  path: `${form}/result`,
  title: text.result.title,
  description: text.result.description,
  keywords: pageMeta[form].keywords,
  canonical: form,
  imageOf: form,
  noindex: true,
});

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function FinderResultPage({ searchParams }: Props) {
  const answers = parseFinderAnswers(await searchParams);
  const given = listFinderAnswers(answers);
  const result = matchJurisdictions(answers);
  const { fitting, unconfirmed, ruledOut } = result;
  const isOnlyPossible = fitting.length === 0 && unconfirmed.length > 0;
  return (
    <>
      <PageHeader
        title={
          fitting.length
            ? text.result.some(fitting.length)
            : isOnlyPossible
              ? text.result.unconfirmedOnly
              : text.result.none
        }
        lead={
          fitting.length
            ? text.result.order(Math.min(fitting.length, 3), fitting.length)
            : isOnlyPossible
              ? text.result.unconfirmedLead(unconfirmed.length)
              : text.result.noneLead(ruledOut.length)
        }
        trail={[
          { name: text.heading, path: form },
          { name: "Result", path: `${form}/result` },
        ]}
      />
      <PageSection>
        <h2 className="text-xl">{text.result.answersHeading}</h2>
        {given.length ? (
          <ul className="mt-2 grid gap-1">
            {given.map(({ question, answer }) => (
              <li key={question}>
                <span className="text-muted">{question}</span> {answer}
              </li>
            ))}
          </ul>
        ) : (
          <p className="mt-2">{text.result.unanswered}</p>
        )}
        <p className="mt-3">
          <a href="#change" className="link">
            {text.result.changeHeading}
          </a>
        </p>
        <FinderResults answers={answers} result={result} />
      </PageSection>
      <div id="change">
        <PageSection heading={text.result.changeHeading} tone="sheet">
          <FinderForm answers={answers} />
          <p className="measure mt-8 text-sm text-muted">{text.method}</p>
        </PageSection>
      </div>
    </>
  );
}
