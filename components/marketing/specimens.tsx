import type { ReactNode } from "react";
import { articlesSpecimen, certificateSpecimen, registersSpecimen, specimenMark } from "@/data/specimens";
import { whatYouReceiveText as text } from "@/data/page-texts";
import { site } from "@/data/site";
import { listSellerDetails } from "@/lib/seller";
import { PageSection } from "./section";

/** Drawings of a new company's documents, each marked as a specimen. */
export function DocumentSpecimens() {
  return (
    <div className="grid gap-x-8 gap-y-10 md:grid-cols-3">
      <Specimen {...certificateSpecimen}>
        <Certificate />
      </Specimen>
      <Specimen {...articlesSpecimen}>
        <Articles />
      </Specimen>
      <Specimen {...registersSpecimen}>
        <Registers />
      </Specimen>
    </div>
  );
}

/** A drawn page whose content scales with its width. */
function Specimen({ title, caption, children }: { title: string; caption: string; children: ReactNode }) {
  return (
    <figure className="w-full max-w-sm max-md:mx-auto">
      <div
        role="img"
        aria-label={`${specimenMark}: ${title}`}
        data-nosnippet
        className="@container relative aspect-[1/1.35] overflow-hidden border border-line bg-white shadow-sheet select-none"
      >
        <div className="absolute inset-0 p-[7cqw] text-[3.4cqw]/[1.5] text-ink">{children}</div>
        {/* Faint on purpose. CSS draws the word, because real text would fail the contrast check. */}
        <p
          data-mark={specimenMark}
          className="absolute inset-0 grid -rotate-[35deg] place-items-center text-[15cqw] font-bold tracking-widest text-danger/20 uppercase before:content-[attr(data-mark)]"
        />
      </div>
      <figcaption className="mt-4">
        <h3 className="text-xl">{title}</h3>
        <p className="mt-1 text-muted">{caption}</p>
      </figcaption>
    </figure>
  );
}

function Certificate() {
  const { issuer, number, lines, signed } = certificateSpecimen;
  const [before, name, after] = lines;
  return (
    <div className="grid h-full content-between justify-items-center border-[0.8cqw] border-double border-brass p-[6cqw] text-center font-serif">
      <p className="tracking-wider uppercase">
        {issuer[0]}
        <br />
        {issuer[1]}
      </p>
      <p className="text-[7.5cqw]/[1.2] font-semibold">{certificateSpecimen.title}</p>
      <p>{number}</p>
      <p>
        {before}
        <span className="my-[2cqw] block text-[5cqw] font-semibold">{name}</span>
        {after}
      </p>
      <div className="grid w-full grid-cols-[auto_1fr] items-end gap-[6cqw]">
        <svg viewBox="0 0 40 40" aria-hidden className="w-[19cqw] text-brass">
          <circle
            cx="20"
            cy="20"
            r="18"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeDasharray="1.5 1"
          />
          <circle cx="20" cy="20" r="14" fill="none" stroke="currentColor" />
          <path d="m20 10 3 7h7l-6 4 2 8-6-5-6 5 2-8-6-4h7z" fill="currentColor" />
        </svg>
        <p className="border-t border-ink/40 pt-[1.5cqw] text-right">
          {signed[0]}
          <br />
          {signed[1]}
        </p>
      </div>
    </div>
  );
}

function Articles() {
  return (
    <>
      <p className="text-center font-serif text-[4.6cqw] font-semibold">{articlesSpecimen.company}</p>
      <p className="mt-[1cqw] mb-[4cqw] border-b border-ink/30 pb-[3cqw] text-center font-serif">
        {articlesSpecimen.title}
      </p>
      <ol className="grid gap-[3.2cqw]">
        {articlesSpecimen.clauses.map(([heading, text], index) => (
          <li key={heading}>
            <b className="block">
              {index + 1}. {heading}
            </b>
            {text}
          </li>
        ))}
      </ol>
    </>
  );
}

function Registers() {
  return (
    <>
      <p className="text-center font-serif text-[4.6cqw] font-semibold">{registersSpecimen.company}</p>
      {registersSpecimen.tables.map(({ name, rows }) => (
        <div key={name} className="mt-[7cqw]">
          <p className="mb-[2cqw] font-serif font-semibold">{name}</p>
          {[...rows, [], [], []].map((cells, row) => (
            <div
              key={row}
              className="grid h-[6.5cqw] grid-cols-[1fr_1fr_0.6fr] items-center border-b border-ink/30 first-of-type:font-semibold"
            >
              {cells.map((cell, index) => (
                <span key={index}>{cell}</span>
              ))}
            </div>
          ))}
        </div>
      ))}
    </>
  );
}

type SellerProps = { details?: ReturnType<typeof listSellerDetails> };

/** The seller's details, once data/site.ts has them. */
export function SellerDetails({ details = listSellerDetails() }: SellerProps) {
  if (details.length === 0) return null;
  const rows = [...details, { label: text.since, value: String(site.foundingYear) }];
  return (
    <PageSection heading={text.sellerHeading}>
      <dl className="max-w-3xl border-t border-line">
        {rows.map(({ label, value }) => (
          <div key={label} className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[14rem_1fr]">
            <dt className="text-muted">{label}</dt>
            <dd className="text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}
