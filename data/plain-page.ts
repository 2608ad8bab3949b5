// The types of the text pages. Read by plain-pages.ts, legal-pages.ts and components/marketing/plain-page.tsx.
import type { NavLink } from "./navigation";
import type { ServiceCard, ServiceCardSet } from "./service-cards";

type PlainCard = Omit<ServiceCard, "link"> & { readonly link?: string };

/** A text, a link, or an amount in US dollars. */
export type TextPageCell = string | number | NavLink;

export type TextPageSection =
  | { readonly kind: "prose"; readonly heading?: string; readonly paragraphs: readonly string[] }
  | { readonly kind: "list"; readonly heading: string; readonly items: readonly string[] }
  | {
      readonly kind: "steps";
      readonly heading: string;
      readonly steps: readonly { readonly title: string; readonly text: string }[];
    }
  | { readonly kind: "cards"; readonly heading?: string; readonly cards: readonly PlainCard[] }
  | {
      readonly kind: "table";
      readonly heading?: string;
      readonly head?: readonly string[];
      readonly rows: readonly (readonly TextPageCell[])[];
      readonly note?: string;
    }
  | { readonly kind: "links"; readonly heading: string; readonly links: readonly NavLink[] }
  /** A row of service cards from service-cards.ts. */
  | { readonly kind: "service-cards"; readonly set: ServiceCardSet };

/** A page that consists of texts only. One component renders them all. */
export type TextPageContent = {
  readonly path: `/${string}`;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly heading: string;
  readonly lead: string;
  /** The parent page in the breadcrumbs, if not the home page. */
  readonly parent?: { readonly name: string; readonly path: string };
  /** The service of the page, with its price in US dollars. */
  readonly service?: { readonly type: string; readonly fee: number; readonly note: string };
  /** For placeholders without content. */
  readonly noindex?: true;
  readonly sections: readonly TextPageSection[];
  readonly action?: { readonly label: string; readonly href: string };
};
