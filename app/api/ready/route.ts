import { isReady } from "@/lib/server/ready";

/** Readiness probe: 200 if an order could be placed now, otherwise 503. The log has the reason. */
export async function GET(): Promise<Response> {
  const ready = await isReady();
  return Response.json(
    { status: ready ? "ready" : "not ready" },
    { status: ready ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}

export const dynamic = "force-dynamic";
