import type { ReactNode } from "react";
import type { Fact } from "@/data/facts/fact";
import { FactList, FactSource } from "./fact-list";

/** Native disclosures, each a line. They work without JavaScript, and links and the browser's page search open them. */
export function DisclosureList({ children }: { children: ReactNode }) {
  return <div className="folds">{children}</div>;
}

type FoldProps = { heading: string; id?: string; gist?: string; children: ReactNode };

/** One disclosure: a heading with a short summary beside it, and the content to unfold. */
export function DisclosureItem({ heading, id, gist, children }: FoldProps) {
  return (
    <details id={id}>
      <summary>
        <h3>{heading}</h3>
        {gist && <span>{gist}</span>}
      </summary>
      <div>{children}</div>
    </details>
  );
}

type SentenceProps = { fact: Fact; heading: string; id?: string; children?: ReactNode };

/** One fact in the line itself, with its source to unfold. */
export function FactDisclosure({ fact, heading, id, children }: SentenceProps) {
  return (
    <DisclosureItem heading={heading} id={id} gist={fact.text}>
      <FactSource fact={fact} className="text-sm text-muted not-italic" linkClassName="link" />
      {children}
    </DisclosureItem>
  );
}

type FactFoldProps = Omit<FoldProps, "children"> & { facts: readonly Fact[]; note?: string };

/** Facts to unfold, and a note below them. Renders nothing without facts. */
export function FactListDisclosure({ facts, note, ...fold }: FactFoldProps) {
  if (!facts.length) return null;
  return (
    <DisclosureItem {...fold}>
      <FactList facts={facts} marked />
      {note && <p className="measure mt-4">{note}</p>}
    </DisclosureItem>
  );
}
