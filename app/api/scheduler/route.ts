import { hasSchedulerSecret } from "@/lib/scheduler/authorization";
import { jobs } from "@/lib/scheduler/jobs";
import { runJobs } from "@/lib/scheduler/run";

/** Seconds, for hosts that limit a request. The next call continues a run that was cut short. */
export const maxDuration = 300;

async function schedule(request: Request): Promise<Response> {
  if (!hasSchedulerSecret(request)) return new Response("Not found", { status: 404 });
  const outcomes = await runJobs(jobs, new URL(request.url).searchParams.has("now"));
  const failed = outcomes.some(({ state }) => state === "failed");
  return Response.json(
    { jobs: outcomes },
    { status: failed ? 503 : 200, headers: { "Cache-Control": "no-store" } },
  );
}

// Schedulers differ in the method they use; both are closed without the secret.
export { schedule as GET, schedule as POST };
