import { origin, secrets } from "./services";

type Outcome = { job: string; state: string; result?: Record<string, unknown> };

/** Has a site's scheduler do its jobs now, as `npm run scheduler` does: what each came to. */
export async function runScheduler(site = origin): Promise<Outcome[]> {
  const headers = { authorization: `Bearer ${secrets().cronSecret}` };
  const answer = await fetch(`${site}/api/scheduler?now`, { method: "POST", headers });
  return ((await answer.json()) as { jobs: Outcome[] }).jobs;
}
