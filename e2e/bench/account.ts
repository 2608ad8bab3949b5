import { signedInCustomer } from "../../local/visitor.ts";
import { latencies, withSite, type Bench } from "./load.ts";
import { show, type Section } from "./report.ts";
import { percentile } from "./statistics.ts";
import { emptyTables, fillTables } from "./tables.ts";

const email = "account@example.com";

/** Each page of the account and a text that it must contain. Of the customer's ten orders, IBC-100002 waits for documents. */
const pages: readonly (readonly [what: string, path: string, holds: string])[] = [
  ["overview", "/user-account", "Your next step"],
  ["orders", "/user-account?tab=orders", "IBC-100009"],
  ["one order", "/user-account/orders/IBC-100002", "Certified passport copy"],
];

/** Measures the account of a customer with ten orders while the tables grow. */
export async function account(bench: Bench): Promise<Section> {
  const { quick, say, stage } = bench;
  const sizes = [1_000, 100_000, 1_000];
  return withSite(bench, async () => {
    const customer = await signedInCustomer(stage.appUrl, stage.services.inboxUrl, email);
    const medians = new Map<string, number[]>(pages.map(([what]) => [what, []]));
    for (const size of sizes) {
      say(`The account with ${show(size)} orders in the table`);
      await fillTables(bench, size, email);
      for (const [what, path, holds] of pages) {
        const taken = await latencies(quick ? 20 : 100, async () => {
          const { status, text } = await customer.get(path);
          if (status !== 200 || !text.includes(holds))
            throw new Error(`${path} returned ${status} without ${holds}`);
        });
        medians.get(what)!.push(percentile(taken, 0.5));
      }
    }
    await stage.services.query(emptyTables);
    return {
      title: "The account as the tables grow",
      text: "A signed-in customer with ten orders opens pages of the account, one request after another, through sign-in, policy and rendering. Medians with 1,000 orders, 3,000 people and 10,000 events (measured before and after), and with 100 times as many.",
      tables: [
        {
          head: ["page", "1,000 orders, ms", "100,000 orders, ms", "growth"],
          rows: [...medians].map(([what, [small = 0, large = 0, again = 0]]) => [
            what,
            show((small + again) / 2),
            show(large),
            `× ${show((2 * large) / (small + again))}`,
          ]),
        },
      ],
      goals: [],
    };
  });
}
