import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { coins } from "@/data/coins";
import { customerWishes } from "./wishes";

const root = join(import.meta.dirname, "..", "..");

/** Every line that a migration or the code adds to an order's notes, its figures filled in. */
const lines = [
  ...globSync("supabase/migrations/*.sql", { cwd: root })
    .flatMap((file) => readFileSync(join(root, file), "utf8").split("\n"))
    .filter((line) => /with_note\(|note constant text/.test(line))
    .flatMap((line) => [...line.matchAll(/'([A-Z][^']{12,})'?/g)].map(([, text]) => text!)),
  ...["lib/payments/webhook.ts", "lib/orders/pay-coin.ts", "lib/orders/payable.ts"]
    .flatMap((file) => readFileSync(join(root, file), "utf8").split("\n"))
    .filter((line) => /note = |failed\(event|transaction id|Transaction id|`Paid in /.test(line))
    .flatMap((line) => [...line.matchAll(/[`"]((?:[A-Z$])[^`]{12,}?)[`"]/g)].map(([, text]) => text!)),
].map((line) =>
  line
    .replaceAll("${formatUsd(amount_refunded / 100)}", "$500.50")
    .replaceAll("${formatUsd(amount / 100)}", "$1,800")
    .replaceAll(/\$\{[^}]*\}|%s/g, "x1")
    .replace(/^(The (?:payment failed after checkout|checkout expired unpaid))$/, "$1 (cs_1)."),
);

it.each([...new Set(lines)])("a customer does not read staff's %j, nor anything after it", (line) => {
  expect(customerWishes(`Two currencies\nand a seal\n${line}\nGive it back by hand.`)).toBe(
    "Two currencies\nand a seal",
  );
});

it("finds the notes there are, each coin's too", () => {
  expect(new Set(lines).size).toBeGreaterThanOrEqual(12);
  for (const { label } of coins)
    expect(customerWishes(`A seal\nPaid in ${label}: the transaction should be verified manually.`)).toBe(
      "A seal",
    );
});

it.each([
  [null, null],
  ["", null],
  [
    "Second name choice: Example Trading\nPaid in full soon, I promise",
    "Second name choice: Example Trading\nPaid in full soon, I promise",
  ],
])("a customer's own words stand as they are: %j", (notes, wishes) => {
  expect(customerWishes(notes)).toBe(wishes);
});
