import { z } from "zod";

const instant = z.coerce.date();
const maybe = z.string().nullable();

export const requirementSchema = z.object({
  key: z.string(),
  title: z.string(),
  line: maybe,
  waived_at: instant.nullable(),
  waive_reason: maybe,
  given: z.boolean(),
});

export const documentSchema = z.object({
  id: z.uuid(),
  side: z.enum(["customer", "desk"]),
  requirement: maybe,
  name: z.string(),
  size: z.coerce.number(),
  state: z.enum(["sent", "accepted", "refused", "removed"]),
  reason: maybe,
  sent_at: instant,
  bytes_deleted_at: instant.nullable(),
});

export type Requirement = z.infer<typeof requirementSchema>;
export type OrderDocument = z.infer<typeof documentSchema>;

/** The status of a required document. `given` means that the order form already asked for it. */
export type DocumentStatus = "needed" | "sent" | "accepted" | "refused" | "waived" | "given";

export type ChecklistItem = Pick<Requirement, "key" | "title" | "line" | "waive_reason"> & {
  readonly status: DocumentStatus;
  readonly files: readonly OrderDocument[];
};

export type Checklist = {
  readonly items: readonly ChecklistItem[];
  /** The finished documents, from the desk to the customer. */
  readonly finished: readonly OrderDocument[];
};

function statusOf(required: Requirement, files: readonly OrderDocument[]): DocumentStatus {
  if (required.given) return "given";
  if (required.waived_at) return "waived";
  // An unchecked file comes first: the desk has to look at it even if another was accepted.
  const states = ["sent", "accepted", "refused"] as const;
  return states.find((state) => files.some((file) => file.state === state)) ?? "needed";
}

/** The documents of an order by requirement, without removed files. */
export function toChecklist(
  requirements: readonly Requirement[],
  documents: readonly OrderDocument[],
): Checklist {
  const shown = documents.filter(({ state }) => state !== "removed");
  return {
    items: requirements.map((required) => {
      const files = shown.filter(({ requirement }) => requirement === required.key);
      const { key, title, line, waive_reason } = required;
      return { key, title, line, waive_reason, files, status: statusOf(required, files) };
    }),
    finished: shown.filter(({ side }) => side === "desk"),
  };
}

const isSettled = ({ status }: ChecklistItem) => ["accepted", "waived", "given"].includes(status);

/** How many documents are accepted, waived or given in the order form. */
export const countSettled = ({ items }: Checklist): number => items.filter(isSettled).length;

type UploadWindow = {
  readonly status: "submitted" | "paid" | "cancelled";
  readonly payment_verified_at: Date | null;
  readonly stage: "received" | "documents" | "filing" | "completed" | "stopped" | null;
};

/** Whether an order accepts uploads now, later (once its payment is verified), or no longer. */
export function uploadWindowOf({
  status,
  payment_verified_at: verified,
  stage,
}: UploadWindow): "now" | "later" | "over" {
  if (status === "cancelled" || stage === "stopped" || stage === "completed") return "over";
  return verified ? "now" : "later";
}

/** True for a closed order that never had any documents, so that the section can be left out. */
export const hasNoDocuments = (
  uploadWindow: ReturnType<typeof uploadWindowOf>,
  { items, finished }: Checklist,
): boolean => uploadWindow === "over" && items.length + finished.length === 0;
