import { errorCode, log } from "@/lib/log";
import { sendMailsSoon } from "@/lib/mail/send-soon";
import { hasSchedulerSecret } from "@/lib/scheduler/authorization";
import { reconcile } from "@/lib/scheduler/reconcile";

/** The reconciliation alone, for schedulers that were set up before /api/scheduler, and for `npm run reconcile`. */
async function answer(request: Request): Promise<Response> {
  if (!hasSchedulerSecret(request)) return new Response("Not found", { status: 404 });
  try {
    const result = await reconcile();
    sendMailsSoon();
    return Response.json(result, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    log("error", "not reconciled", { code: errorCode(error) });
    return new Response("Not reconciled", { status: 503 });
  }
}

// Schedulers differ in the method they use; both are closed without the secret.
export { answer as GET, answer as POST };
