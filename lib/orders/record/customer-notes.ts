/** The line for staff that claim_crypto() appends to the notes (§4). */
const verification = /\n?Paid in \w+: the transaction should be verified manually\.$/;

/** The customer's notes without the line for staff; null if empty. */
export function customerNotes(notes: string | null): string | null {
  return notes?.replace(verification, "") || null;
}
