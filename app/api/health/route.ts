/** Liveness probe. Checks no other service, so that an outage elsewhere doesn't restart the site. */
export function GET(): Response {
  return Response.json({ status: "alive" }, { headers: { "Cache-Control": "no-store" } });
}

export const dynamic = "force-dynamic";
