import { z } from "zod";
import { getCountryName } from "@/lib/countries";
import { isPhaseAfter, isPaidAndNotStopped, type OrderPhase } from "@/lib/orders/states";
import { Constants } from "@/lib/supabase/database.types";

const instant = z.coerce.date();
const maybe = z.string().nullable();

const enums = Constants.public.Enums;

/** The status of a slot. `given`: provided, and needs no decision by the desk. */
const slotStatus = z.enum(["needed", "sent", "accepted", "refused", "waived", "given"]);

/** A row of the view order_slots: something an order requires, and its status. */
export const checklistSlotSchema = z.object({
  key: z.string(),
  kind: z.enum(enums.requirement_kind),
  person_id: z.uuid().nullable(),
  person_name: maybe,
  /** Accepting a document of the person needs the version that the desk saw. */
  person_version: z.number().nullable(),
  role: z.enum(enums.person_role).nullable(),
  needed: z.number().nullable(),
  title: z.string(),
  line: maybe,
  asked_by: z.enum(["catalogue", "desk"]),
  waive_reason: maybe,
  answer: maybe,
  answer_reason: maybe,
  /** Whether its documents are accepted with their date. */
  is_dated: z.boolean(),
  /** Whether they are accepted with who certified the copy. */
  is_certified: z.boolean(),
  status: slotStatus,
});

export const orderDocumentSchema = z.object({
  id: z.uuid(),
  side: z.enum(["customer", "desk"]),
  requirement: maybe,
  name: z.string(),
  size: z.coerce.number(),
  state: z.enum(["sent", "accepted", "refused", "removed"]),
  reason: maybe,
  sent_at: instant,
  bytes_deleted_at: instant.nullable(),
  /** The date on it, or of its certification. */
  dated_on: instant.nullable(),
  /** Who certified the copy, and in what capacity. */
  certified_by: maybe,
});

export type ChecklistSlot = z.infer<typeof checklistSlotSchema>;
export type OrderDocument = z.infer<typeof orderDocumentSchema>;
export type ChecklistSlotStatus = ChecklistSlot["status"];

/** A slot with its files. */
export type ChecklistItem = ChecklistSlot & { readonly files: readonly OrderDocument[] };

export type Checklist = {
  readonly items: readonly ChecklistItem[];
  /** The finished documents, from the desk to the customer. */
  readonly finished: readonly OrderDocument[];
};

/** The catalogue's key of a slot, without the person's number: "identity" for "identity-2". */
export const parseRequirementKey = (slotKey: string): string => slotKey.replace(/-\d+$/, "");

/** The slots of an order with their files, without removed ones. */
export function toChecklist(slots: readonly ChecklistSlot[], documents: readonly OrderDocument[]): Checklist {
  const shown = documents.filter(({ state }) => state !== "removed");
  return {
    items: slots.map((slot) => ({
      ...slot,
      answer: slot.key === "residence" && slot.answer ? getCountryName(slot.answer) : slot.answer,
      files: shown.filter(({ requirement }) => requirement === slot.key),
    })),
    finished: shown.filter(({ side }) => side === "desk"),
  };
}

/** The documents and forms of the order itself, without the slots of its people. */
export const excludePersonRequirements = (checklist: Checklist): Checklist => ({
  ...checklist,
  items: checklist.items.filter(
    ({ kind, person_id: person }) => person === null && (kind === "document" || kind === "form"),
  ),
});

/** The checklist without open slots, for an order that accepts no more documents. */
export const excludeOpenRequirements = (checklist: Checklist): Checklist => ({
  ...checklist,
  items: checklist.items.filter(({ status }) => status !== "needed" && status !== "refused"),
});

/** Whether nothing is to be done about a slot. */
export const isRequirementSettled = ({ status }: ChecklistItem) =>
  ["accepted", "waived", "given"].includes(status);

/** Counts the slots that are accepted, waived or given. */
export const countSettledRequirements = ({ items }: Checklist): number =>
  items.filter(isRequirementSettled).length;

type Phased = { readonly phase: OrderPhase; readonly service: string | null };

/** Whether an order accepts uploads now, later (once its payment is verified), or no longer. */
export function getUploadWindow({ phase, service }: Phased): "now" | "later" | "over" {
  if (phase === "working" && service) return "now";
  if (isPhaseAfter(phase, "handover")) return "over";
  return isPaidAndNotStopped(phase) ? "now" : "later";
}

/** Whether the documents section of an order can be left out: it has none, and needs none as far as we know (a closed one, or a service). */
export const canHideDocuments = (
  uploadWindow: ReturnType<typeof getUploadWindow>,
  { items, finished }: Checklist,
): boolean => uploadWindow !== "later" && items.length + finished.length === 0;

export type DocumentWithNeighbours = NonNullable<ReturnType<typeof findDocumentWithNeighbours>>;

/** A document of an order, with its position and the IDs of its neighbours in the order of the list. Undefined if it isn't there. */
export function findDocumentWithNeighbours({ items, finished }: Checklist, id: string) {
  const all = [
    ...items.flatMap((item) => item.files.map((file) => ({ file, item }))),
    ...finished.map((file) => ({ file, item: undefined })),
  ].filter(({ file }) => !file.bytes_deleted_at);
  const at = all.findIndex(({ file }) => file.id === id);
  const found = all[at];
  if (!found) return undefined;
  const waiting = [...all.slice(at + 1), ...all.slice(0, at)].find(({ file }) => file.state === "sent");
  return {
    file: found.file,
    /** The slot it was sent for; undefined for a finished document. */
    item: found.item,
    /** Its position among the order's documents, from 1. */
    position: at + 1,
    count: all.length,
    previous: all[at - 1]?.file.id,
    next: all[at + 1]?.file.id,
    /** The next undecided document, wrapping round to the first. */
    undecided: waiting?.file.id,
  };
}
