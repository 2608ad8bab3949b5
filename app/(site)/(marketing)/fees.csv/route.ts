import { priceList } from "@/data/guide-pages";
import { byteOrderMark, toCsvRow } from "@/lib/csv";

export const dynamic = "force-static";

const head = ["Service", "Jurisdiction", "Our fee (USD)", "Government fee (USD)", "Total (USD)"];

/** The price list of /fees for spreadsheets. */
export function GET(): Response {
  const lines = priceList.map(({ service, place, ourFee, governmentFee }) =>
    toCsvRow([service, place, ourFee, governmentFee, ourFee + governmentFee]),
  );
  return new Response(byteOrderMark + toCsvRow(head) + lines.join(""), {
    headers: { "content-type": "text/csv; charset=utf-8" },
  });
}
