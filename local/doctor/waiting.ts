import { longestWaits } from "../../data/monitoring.ts";
import { retention } from "../../data/retention.ts";
import type { Waiting } from "../../lib/server/waiting.ts";
import {
  cachedRequest,
  Ended,
  fetchFrom,
  jsonOf,
  listOf,
  ok,
  setting,
  siteUrl,
  unknown,
  wrong,
  type Check,
  type Project,
} from "./check.ts";

/** Reads /api/ready with CRON_SECRET. */
async function readWaiting(project: Project): Promise<Waiting> {
  const [secret] = listOf(setting(project, "CRON_SECRET"));
  const response = await fetchFrom(
    project,
    `${siteUrl(project)}/api/ready`,
    { headers: { authorization: `Bearer ${secret}` }, redirect: "manual" },
    "Check that the site is running.",
  );
  if (!response.ok) throw new Ended(unknown("The site is not ready."));
  const answer = await jsonOf(response);
  if ("alerts" in answer) return answer as unknown as Waiting;
  throw new Ended(
    wrong(
      "The site does not accept CRON_SECRET.",
      "Give the site and its scheduler this secret, and restart the site.",
    ),
  );
}

const waiting = cachedRequest(readWaiting, "The site does not report what is waiting.");

const scheduler: Check = {
  name: "Scheduler",
  async run(project) {
    const { minutesAgo } = (await waiting.report(project)).scheduler;
    const remedy = "Have your host call /api/scheduler every minute (docs/going-live.md).";
    if (minutesAgo === null) return wrong("The scheduler has never been called.", remedy);
    return minutesAgo > longestWaits.scheduler
      ? wrong(`The scheduler was last called ${minutesAgo} minutes ago.`, remedy)
      : ok(`Called ${minutesAgo} minutes ago.`);
  },
};

const jobs: Check = {
  name: "Jobs",
  async run(project) {
    const { scheduler: called, jobs: all } = await waiting.rely(project);
    if (called.minutesAgo === null) return unknown("The scheduler has never been called.");
    const late = all.filter((job) => job.late).map(({ job }) => job);
    return late.length
      ? wrong(`Not done in time: ${late.join(", ")}.`, "The site's log says why (job failed).")
      : ok(`All ${all.length} done in time.`);
  },
};

const periods = Object.entries(retention).map(([what, { period }]) => `${what} ${period}`);

const deletion: Check = {
  name: "Retention",
  async run(project) {
    const job = (await waiting.rely(project)).jobs.find((one) => one.job === "retention");
    return !job || job.late
      ? wrong("Data whose period is over is not deleted.", "The site's log says why (job failed).")
      : ok(`Applied ${job.minutesAgo} minutes ago: ${periods.join(", ")}.`);
  },
};

const emails: Check = {
  name: "Email queue",
  async run(project) {
    const { oldestMinutes, waiting: count } = (await waiting.rely(project)).mails;
    return oldestMinutes > longestWaits.mail
      ? wrong(
          `An email has been waiting for ${oldestMinutes} minutes.`,
          "The desk's Emails page says what the mail server answers.",
        )
      : ok(`${count} waiting.`);
  },
};

/** Checks of the site's jobs and email queue. */
export const waitingChecks: readonly Check[] = [scheduler, jobs, deletion, emails];
