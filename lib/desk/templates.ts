import {
  deskTemplates,
  writerPlaceholders,
  type DeskTemplate,
  type OrderPlaceholder,
} from "@/data/desk-templates";
import { formatPlaceNameInSentence } from "@/data/place-names";
import type { Checklist } from "@/lib/documents/checklist";
import { formatProseDate } from "@/lib/format";
import { getCompanyDisplayName, getProductNoun } from "@/lib/orders/order-row";
import type { Order } from "@/lib/orders/store";
import { isBetweenFilingAndHandover } from "@/lib/orders/states";

type Facts = Partial<Record<OrderPlaceholder, string | null>>;

/** A template with its facts filled in. The parts that the writer has to add are still in braces. */
export type FilledTemplate = { readonly id: string; readonly title: string; readonly text: string };

const placeholders = /\{([a-z]+)\}/g;

/** The missing documents, one per line. Null if there are none or the checklist could not be read. */
function missingOf(checklist: Checklist | undefined): string | null {
  const open = (checklist?.items ?? []).filter(({ status }) => status === "needed" || status === "refused");
  return (
    open.map(({ title, person_name: who }) => `- ${who ? `${title}, ${who}` : title}`).join("\n") || null
  );
}

/** The facts of an order for its templates. A fact that is not known yet is null. */
export function listTemplateFacts(order: Order, checklist?: Checklist): Facts {
  return {
    name: order.full_name,
    reference: order.order_reference,
    company: getCompanyDisplayName(order) ?? `your ${getProductNoun(order)}`,
    proposed: order.company_name,
    place: formatPlaceNameInSentence(order.jurisdiction),
    registrar: order.filed_with?.replace(/^registrar\b/i, "the Registrar") ?? null,
    due:
      isBetweenFilingAndHandover(order.phase) && order.decision_due_on
        ? formatProseDate(order.decision_due_on)
        : null,
    missing: missingOf(checklist),
    registered: order.phase === "completed" ? order.registered_name : null,
  };
}

/** The placeholders of a text, without duplicates. */
export const listPlaceholders = (text: string) => [
  ...new Set([...text.matchAll(placeholders)].map(([, name]) => name!)),
];

const isBlank = (name: string) => writerPlaceholders.some((blank) => blank === name);

/** The templates for an order of this kind, or for an inquiry, whose facts are all known. */
export function fillTemplates(facts: Facts, kind?: Order["kind"]): FilledTemplate[] {
  const value = (name: string) => (isBlank(name) ? `{${name}}` : facts[name as OrderPlaceholder]);
  const suits = ({ kinds, text }: DeskTemplate) =>
    (!kinds || (kind && kinds.includes(kind))) && listPlaceholders(text).every((name) => value(name));
  return deskTemplates.filter(suits).map(({ id, title, text }) => ({
    id,
    title,
    // In one pass, so that braces in a customer's text are not replaced.
    text: text.replace(placeholders, (_, name: string) => value(name)!),
  }));
}
