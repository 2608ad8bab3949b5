/** For a host's liveness probe: this process answers. It asks nobody else, so no outage elsewhere restarts the site. */
export function GET(): Response {
  return Response.json({ status: "alive" }, { headers: { "Cache-Control": "no-store" } });
}

export const dynamic = "force-dynamic";
