import { createHash, timingSafeEqual } from "node:crypto";
import { serverEnv } from "@/lib/env.server";
import { errorCode, log } from "@/lib/log";
import { sendMailsSoon } from "@/lib/mail/soon";
import { reconcileCardOrders } from "@/lib/orders/reconcile";

const hash = (text: string) => createHash("sha256").update(text).digest();

function mayAsk(request: Request): boolean {
  const { CRON_SECRET } = serverEnv();
  const given = request.headers.get("authorization") ?? "";
  return CRON_SECRET !== undefined && timingSafeEqual(hash(given), hash(`Bearer ${CRON_SECRET}`));
}

async function reconcile(request: Request): Promise<Response> {
  if (!mayAsk(request)) return new Response("Not found", { status: 404 });
  try {
    const result = await reconcileCardOrders();
    sendMailsSoon();
    for (const { order, change } of result.repairs) log("warn", `reconciled: ${change}`, { order });
    return Response.json(result, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    log("error", "not reconciled", { code: errorCode(error) });
    return new Response("Not reconciled", { status: 503 });
  }
}

// Schedulers differ in the method they use; both are closed without the secret.
export { reconcile as GET, reconcile as POST };
