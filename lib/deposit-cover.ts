import type { BankFacts } from "@/data/facts/fact";
import { bankPageText } from "@/data/page-texts";

const { cover: text } = bankPageText;

/** How far deposits in a banking jurisdiction are insured: "Insured up to HKD 800,000 per depositor and bank". */
export function depositCover({ insured, cover }: Pick<BankFacts, "insured" | "cover">): string {
  if (insured === "no") return text.no;
  if (!cover) return text.unknown;
  const amount = `${cover.currency} ${cover.amount.toLocaleString("en-US")}`;
  return text[insured ?? "asked"](amount);
}
