import { z } from "zod";
import { ownershipTexts } from "@/data/ownership";
import { messages } from "@/data/messages";

const percent = /^(\d{1,3})(?:[.,](\d{1,2}))? ?%?$/;

/** The form of the shares of the ordered company (`owned` empty), or of a company among its people. */
export const sharesFormSchema = z
  .looseObject({ order: z.uuid(), owned: z.union([z.literal(""), z.uuid()]).default("") })
  .transform(({ order, owned, ...typed }, context) => {
    const shares = Object.entries(typed).flatMap(([name, value]) => {
      const owner = /^share-([0-9a-f-]{36})$/.exec(name)?.[1];
      const text = String(value).trim();
      if (!owner || !text) return [];
      const share = Number(text.replace(",", ".").replace(/ ?%$/, ""));
      if (!percent.test(text) || share <= 0 || share > 100) {
        context.addIssue({ code: "custom", path: [name], message: ownershipTexts.invalid });
        return [];
      }
      return [{ owner, percent: share }];
    });
    const sum = shares.reduce((total, { percent: share }) => total + Math.round(share * 100), 0);
    if (sum > 10_000)
      context.addIssue({ code: "custom", path: ["owned"], message: messages.people.sharesOver.text });
    return { order, owned: owned || null, shares };
  });

export type SharesInput = z.infer<typeof sharesFormSchema>;
