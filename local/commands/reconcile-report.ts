import type { Reconciliation } from "../../lib/orders/reconcile.ts";

/** The output of a reconciliation and its exit code: 1 if someone must act. */
export function reportOf(done: Reconciliation): { lines: string[]; exitCode: number } {
  const { examined, repairs, failed, unclaimed, unexamined } = done;
  const lost = unclaimed.filter(({ kind }) => kind === "lost");
  const lines = [
    ...repairs.map(({ order, change }) => `${order}  ${change}`),
    ...failed.map((name) => `${name}  could not be compared`),
    ...unclaimed.map(({ session, kind }) =>
      kind === "lost"
        ? `${session}  PAID, but the order could not be rebuilt. Look it up at Stripe.`
        : `${session}  paid, not an order of this shop`,
    ),
    `${examined} compared, ${repairs.length} changed, ${failed.length} could not be compared`,
  ];
  if (unexamined) {
    lines.push(`${unexamined} unpaid card orders not compared: older than a week, or without a checkout`);
  }
  lines.push("Cryptocurrency payments are not compared: verify them by hand");
  return { lines, exitCode: failed.length || lost.length ? 1 : 0 };
}
