import "server-only";
import { z } from "zod";
import { newestNews, recentOrders } from "@/data/account";
import { messages } from "@/data/messages";
import { newsSchema, type NewsList } from "@/lib/account/news";
import { profileRowSchema, type Profile } from "@/lib/account/profiles";
import { orderSchema, type Order } from "@/lib/orders/store";
import { bySequence, ownStepSchema, type OwnStep } from "@/lib/orders/steps";
import type { Result } from "@/lib/result";
import { readOrOutage } from "@/lib/supabase/read";
import { userClient } from "@/lib/supabase/server";

/** The result of account_overview. */
const answerSchema = z.object({
  profile: profileRowSchema.nullable(),
  orders: z.array(orderSchema),
  total: z.number(),
  steps: z.array(ownStepSchema),
  news: z.array(newsSchema),
  news_count: z.number(),
});

/** The data of the account's overview. */
export type Overview = {
  /** Undefined if the account has none. */
  readonly profile: Profile | undefined;
  readonly orders: readonly Order[];
  /** The number of all orders. */
  readonly orderCount: number;
  readonly steps: readonly OwnStep[];
  readonly news: NewsList;
};

/** The signed-in customer's profile, newest orders, next steps and news, in one request. Fails with an outage. */
export async function readOverview(): Promise<Result<Overview>> {
  return readOrOutage("overview not read", messages.account.ordersFailed, async () => {
    const supabase = await userClient();
    const { data } = await supabase
      .rpc("account_overview", { p_orders: recentOrders, p_news: newestNews })
      .throwOnError();
    const answer = answerSchema.parse(data);
    return {
      profile: answer.profile ?? undefined,
      orders: answer.orders,
      orderCount: answer.total,
      steps: answer.steps.sort(bySequence),
      news: { newest: answer.news, total: answer.news_count },
    };
  });
}
