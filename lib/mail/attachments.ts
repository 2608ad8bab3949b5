import "server-only";
import type { Attachment } from "./message";
import type { ClaimedMail } from "./outbox";

/** What goes with a mail: nothing yet. */
export function attachmentsOf(_: ClaimedMail): Promise<Attachment[]> {
  return Promise.resolve([]);
}
