import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import { profileRowSchema, type Profile } from "@/lib/account/profiles";
import { orderEventSchema, orderSchema } from "@/lib/orders/store";
import { defaultPageSize, type Paged } from "@/lib/paging";
import { toReceiptLinks, type ReceiptLink, receiptSchema } from "@/lib/receipts/store";
import type { Result } from "@/lib/result";
import { readRpcAsUser } from "@/lib/supabase/call";
import { readOrLogOutage } from "@/lib/supabase/read";
import { overviewNewsCount, recentOrderCount } from "@/data/account";
import { newsItemSchema, type UnreadNews } from "@/lib/account/news";
import { compareStepUrgency, customerStepSchema } from "@/lib/orders/steps";

/** The events of an unpaid order or step; empty for others. */
const events = z.array(orderEventSchema);

/** The result of account_orders. */
const answerSchema = z.object({
  profile: profileRowSchema.nullable(),
  total: z.number(),
  page: z.number(),
  orders: z.array(
    orderSchema.extend({
      receipts: z.array(receiptSchema),
      next_step: customerStepSchema.nullable(),
      events,
    }),
  ),
});

/** An order in the account's list. */
export type AccountOrderRow = Omit<z.infer<typeof answerSchema>["orders"][number], "receipts"> & {
  readonly receipts: readonly ReceiptLink[];
};

/** The data of the account's tab Orders. The profile is undefined if the account has none. */
type OrderList = { readonly profile: Profile | undefined; readonly orders: Paged<AccountOrderRow> };

/**
 * A page of the signed-in customer's orders with their receipts, newest first, in one request. Row-level security and the view
 * decide which orders are theirs (§6), for staff too. Replaced orders are left out, unless they received a payment; the new
 * order names them. A page beyond the end is the last one. Fails with an outage.
 */
export async function readOrderList(page: number): Promise<Result<OrderList>> {
  return readOrLogOutage("orders not listed", messages.account.ordersFailed, async () => {
    const data = await readRpcAsUser("account_orders", { p_page: page, p_size: defaultPageSize });
    const { profile, orders, ...paged } = answerSchema.parse(data);
    const rows = orders.map((order) => ({ ...order, receipts: toReceiptLinks(order, order.receipts, true) }));
    return { profile: profile ?? undefined, orders: { rows, ...paged } };
  });
}

/** The result of account_overview. */
const overviewAnswerSchema = z.object({
  profile: profileRowSchema.nullable(),
  orders: z.array(orderSchema.extend({ events })),
  total: z.number(),
  steps: z.array(customerStepSchema.extend({ events })),
  news: z.array(newsItemSchema),
  news_count: z.number(),
});

/** The data of the account's overview. The profile is undefined if the account has none. `orderCount` is the number of all orders. */
export type AccountOverview = Pick<z.infer<typeof overviewAnswerSchema>, "orders" | "steps"> & {
  readonly profile: Profile | undefined;
  readonly orderCount: number;
  readonly news: UnreadNews;
};

/** The signed-in customer's profile, newest orders, next steps and news, in one request. Fails with an outage. */
export async function readAccountOverview(): Promise<Result<AccountOverview>> {
  return readOrLogOutage("overview not read", messages.account.ordersFailed, async () => {
    const args = { p_orders: recentOrderCount, p_news: overviewNewsCount };
    const answer = overviewAnswerSchema.parse(await readRpcAsUser("account_overview", args));
    return {
      profile: answer.profile ?? undefined,
      orders: answer.orders,
      orderCount: answer.total,
      steps: answer.steps.sort(compareStepUrgency),
      news: { newest: answer.news, total: answer.news_count },
    };
  });
}
