import "server-only";
import { messages } from "@/data/messages";
import type { Result } from "@/lib/result";
import { callRpcAsUser } from "@/lib/supabase/call";
import { toActionResult } from "@/lib/supabase/read";
import { z } from "zod";
import { ownershipText } from "@/data/ownership";

const percent = /^(\d{1,3})(?:[.,](\d{1,2}))? ?%?$/;

/** The form of the shares of the ordered company (`owned` empty), or of a company among its people. */
export const ownershipSharesFormSchema = z
  .looseObject({ order: z.uuid(), owned: z.union([z.literal(""), z.uuid()]).default("") })
  .transform(({ order, owned, ...typed }, context) => {
    const shares = Object.entries(typed).flatMap(([name, value]) => {
      const owner = /^share-([0-9a-f-]{36})$/.exec(name)?.[1];
      const text = String(value).trim();
      if (!owner || !text) return [];
      const share = Number(text.replace(",", ".").replace(/ ?%$/, ""));
      if (!percent.test(text) || share <= 0 || share > 100) {
        context.addIssue({ code: "custom", path: [name], message: ownershipText.invalid });
        return [];
      }
      return [{ owner, percent: share }];
    });
    const sum = shares.reduce((total, { percent: share }) => total + Math.round(share * 100), 0);
    if (sum > 10_000)
      context.addIssue({ code: "custom", path: ["owned"], message: messages.people.sharesOver.text });
    return { order, owned: owned || null, shares };
  });

type SharesInput = z.infer<typeof ownershipSharesFormSchema>;

const { failed, closed, gone, minor, sharesOver, sharesCircle } = messages.people;

/** Saves the shares of one company with the caller's rights. The database checks that the order is the customer's own. */
export async function saveOwnershipShares({ order, owned, shares }: SharesInput): Promise<Result> {
  const args = { p_order: order, p_owned: owned, p_shares: JSON.stringify(shares) };
  const answer = await callRpcAsUser("save_shares", args);
  const refusals = { closed, unknown: gone, refused: sharesOver, circle: sharesCircle, minor };
  return toActionResult("shares not saved", answer, ["saved", "already"], refusals, failed);
}
