import { hasBearerSecret } from "@/lib/guard/bearer-secret";
import { jobs } from "@/lib/scheduler/jobs";
import { runJobs } from "@/lib/scheduler/run";

/** Seconds, for hosts that limit a request's duration. The next call continues an interrupted run. */
export const maxDuration = 300;

/** Runs the jobs that are due. `?now` runs all jobs, `?now=reconcile` only that one, due or not. */
async function schedule(request: Request): Promise<Response> {
  if (!hasBearerSecret(request, "CRON_SECRET")) return new Response("Not found", { status: 404 });
  const now = new URL(request.url).searchParams.get("now");
  const chosen = now ? jobs.filter(({ name }) => name === now) : jobs;
  const outcomes = await runJobs(chosen, now !== null);
  const failed = outcomes.some(({ state }) => state === "failed");
  return Response.json(
    { jobs: outcomes },
    { status: failed ? 503 : 200, headers: { "Cache-Control": "no-store" } },
  );
}

// Schedulers use different methods. Both need the secret.
export { schedule as GET, schedule as POST };
