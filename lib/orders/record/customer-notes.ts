/** The line that claim_crypto() writes below the notes for the desk (§4). */
const verification = /\n?Paid in \w+: the transaction should be verified manually\.$/;

/** The customer's own notes, without the line for the desk; null where there are none. */
export function customerNotes(notes: string | null): string | null {
  return notes?.replace(verification, "") || null;
}
