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

export type AskedPaper = z.infer<typeof requirementSchema>;
export type OrderDocument = z.infer<typeof documentSchema>;

/** The state of one document: an unchecked file comes before checked ones. `given` is answered by the order form. */
export type Standing = "needed" | "sent" | "accepted" | "refused" | "waived" | "given";

export type ChecklistItem = Pick<AskedPaper, "key" | "title" | "line" | "waive_reason"> & {
  readonly standing: Standing;
  readonly files: readonly OrderDocument[];
};

export type Checklist = {
  readonly items: readonly ChecklistItem[];
  /** The desk's papers for the customer. */
  readonly papers: readonly OrderDocument[];
};

function standingOf(asked: AskedPaper, files: readonly OrderDocument[]): Standing {
  if (asked.given) return "given";
  if (asked.waived_at) return "waived";
  const first = (["sent", "accepted", "refused"] as const).find((state) =>
    files.some((file) => file.state === state),
  );
  return first ?? "needed";
}

/** The list of an order's papers to tick off, from its rows; what was taken back is left out. */
export function toChecklist(asked: readonly AskedPaper[], documents: readonly OrderDocument[]): Checklist {
  const shown = documents.filter(({ state }) => state !== "removed");
  return {
    items: asked.map((paper) => {
      const files = shown.filter(({ requirement }) => requirement === paper.key);
      const { key, title, line, waive_reason } = paper;
      return { key, title, line, waive_reason, files, standing: standingOf(paper, files) };
    }),
    papers: shown.filter(({ side }) => side === "desk"),
  };
}

const isSettled = ({ standing }: ChecklistItem) => ["accepted", "waived", "given"].includes(standing);

/** How many documents are settled: accepted, waived or given in the order form. */
export const countSettled = ({ items }: Checklist): number => items.filter(isSettled).length;

type Taking = {
  readonly status: "submitted" | "paid" | "cancelled";
  readonly payment_verified_at: Date | null;
  readonly stage: "received" | "documents" | "filing" | "completed" | "stopped" | null;
};

/** Whether an order takes papers now, will when its money is proven, or takes none any more. */
export function takingOf({ status, payment_verified_at: verified, stage }: Taking): "now" | "later" | "over" {
  if (status === "cancelled" || stage === "stopped" || stage === "completed") return "over";
  return verified ? "now" : "later";
}

/** Whether there is nothing to say of an order's papers: it takes none any more, and there never were any. */
export const isWithoutPapers = (taking: ReturnType<typeof takingOf>, { items, papers }: Checklist): boolean =>
  taking === "over" && items.length + papers.length === 0;
