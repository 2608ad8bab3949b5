/**
 * What staff's lines in an order's notes look like, which the server and the database add below the customer's own. A new
 * kind of note has its form here; a test reads them from the migrations.
 */
const staffNotes = [
  /^Paid in .+: the transaction should be verified manually\.$/,
  /^Transaction id given by the customer: /,
  /^No transaction id was given\./,
  /^Replaced by \S+ \(\w+\)\.$/,
  /^Cancelled by the customer\.$/,
  /^A (second )?card payment (arrived|did not match this order) /,
  /^The late payment was given back /,
  /^Coins were reported after this order was cancelled\. /,
  /^The payment failed after checkout \(/,
  /^The checkout expired unpaid \(/,
  /^\$\S+ of \$\S+ was given back\.$/,
  /^The customer's bank disputes this payment \(/,
  /^Dispute \S+ was (won|lost)\.$/,
];

/**
 * What the customer wrote of an order's notes, or null. Notes only grow, so all from the first line of staff's on is kept
 * from them.
 */
export function customerWishes(notes: string | null): string | null {
  const lines = notes?.split("\n") ?? [];
  const first = lines.findIndex((line) => staffNotes.some((form) => form.test(line)));
  return (first < 0 ? lines : lines.slice(0, first)).join("\n").trim() || null;
}
