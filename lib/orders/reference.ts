import { createHash } from "node:crypto";

/**
 * The label on an order (§3): `IBC-` and six digits from 100000 to 999999 for companies and trusts,
 * `BA-{below 10000}-{year}` for bank orders. Derived from the random request id, so a retried checkout carries the
 * same label; a later `attempt` gives another one when the label is already taken. A label, never a credential.
 */
export function orderReference(
  draft: { requestId: string; draftedAt: string; kind: "company" | "trust" | "bank" },
  attempt = 0,
): string {
  const digest = createHash("sha256").update(`${draft.requestId}:${attempt}`).digest();
  const number = digest.readUIntBE(0, 6);
  if (draft.kind === "bank") return `BA-${number % 10_000}-${draft.draftedAt.slice(0, 4)}`;
  return `IBC-${100_000 + (number % 900_000)}`;
}
