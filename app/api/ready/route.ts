import { isReady } from "@/lib/server/ready";

/** For a host's readiness probe: 200 where an order could be placed now, 503 where it could not. The log has the reason. */
export async function GET(): Promise<Response> {
  const ready = await isReady();
  return Response.json(
    { status: ready ? "ready" : "not ready" },
    { status: ready ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}

export const dynamic = "force-dynamic";
