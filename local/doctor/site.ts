import { alertAfterMinutes } from "../../data/monitoring.ts";
import { retentionPeriods } from "../../data/retention.ts";
import { listSellerPlaceholders } from "../../lib/seller.ts";
import type { HealthReport } from "../../lib/server/waiting.ts";
import {
  parseCommaSeparatedList,
  requireSetting,
  requireSiteUrl,
  type DoctorChecks,
  type DoctorProject,
} from "./check.ts";
import { createSharedRequest, fetchOrFail, readJsonObject } from "./requests.ts";
import * as finding from "./findings.ts";

const mostSeconds = 30;

/** The seconds by which a server's clock is ahead of this machine's. */
async function ahead(project: DoctorProject, url: URL): Promise<number> {
  const before = project.now();
  const response = await project.fetch(url, { redirect: "manual" }).catch(() => undefined);
  if (!response) throw finding.createUnknownError(`${url.host} does not respond.`);
  return (Date.parse(response.headers.get("date") ?? "") - (before + project.now()) / 2) / 1000;
}

/** Checks of the public site and of the services it uses. */
export const siteChecks: DoctorChecks = {
  async Site(project) {
    const url = `${requireSiteUrl(project)}/api/health`;
    const running = "Check that the site is running, its DNS record and its certificate.";
    const response = await fetchOrFail(project, url, { redirect: "manual" }, running);
    const target = response.headers.get("location");
    if (target)
      return finding.createFault(
        `APP_URL redirects to ${new URL(target, url).origin}. Set APP_URL to the address that customers see.`,
      );
    if ((await readJsonObject(response)).status !== "alive")
      return finding.createFault(
        `APP_URL returned ${response.status}, and does not respond like this site. ${running}`,
      );
    const ready = await fetchOrFail(project, url.replace("health", "ready"), {}, running);
    return finding.getFirstFaultOrOk("Answers, and is ready for orders.", {
      "The site is not ready for orders. Its log says why (not ready).": !ready.ok,
    });
  },

  async Clock(project) {
    const here = await ahead(project, new URL("/auth/v1/health", requireSetting(project, "SUPABASE_URL")));
    const there = await ahead(project, new URL("/api/health", requireSiteUrl(project)));
    if (Number.isNaN(here) || Number.isNaN(there)) return finding.createUnknown("A response has no date.");
    const off = Math.round(Math.abs(there - here));
    return finding.getFirstFaultOrOk(`Within ${mostSeconds} seconds of Supabase's.`, {
      [`The site's clock differs from Supabase's by ${off} seconds. Synchronise it by NTP: webhooks and sign-in codes depend on it.`]:
        off > mostSeconds,
    });
  },

  Seller({ seller, isLocal }) {
    const left = listSellerPlaceholders(seller);
    if (left.length && isLocal)
      return finding.createOk("The example's, which no customer sees on this machine.");
    return finding.getFirstFaultOrOk("Your own particulars.", {
      [`data/site.ts still has the example's ${left.join(", ")}. Replace them with your own.`]: left.length,
    });
  },

  async Turnstile(project) {
    const { TURNSTILE_SITE_KEY: key, TURNSTILE_SECRET_KEY: secret, TURNSTILE_VERIFY_URL } = project.env;
    if (!key || !secret) return finding.createOk("Off.");
    const response = await fetchOrFail(
      project,
      TURNSTILE_VERIFY_URL ?? "https://challenges.cloudflare.com/turnstile/v0/siteverify",
      { method: "POST", body: new URLSearchParams({ secret, response: "doctor" }) },
      "Check this machine's connection.",
    );
    const codes = (await readJsonObject(response))["error-codes"];
    const copy = "Copy both keys from Cloudflare: Turnstile.";
    return finding.getFirstFaultOrOk("On.", {
      [`TURNSTILE_SITE_KEY is a test key, which lets everyone pass. ${copy}`]:
        /^[123]x0{5}/.test(key) && !project.isLocal,
      [`Cloudflare refuses TURNSTILE_SECRET_KEY. ${copy}`]:
        Array.isArray(codes) && codes.includes("invalid-input-secret"),
    });
  },

  async Traces(project) {
    const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = project.env;
    if (!endpoint) return finding.createOk("Off.");
    const code = await project.fetch(endpoint).then(() => undefined, finding.getErrorCode);
    return finding.getFirstFaultOrOk("The collector answers.", {
      [`The trace collector does not respond (${code}). Check OTEL_EXPORTER_OTLP_ENDPOINT, or leave it empty.`]:
        code,
    });
  },
};

/** Reads /api/ready with CRON_SECRET. */
async function readWaiting(project: DoctorProject): Promise<HealthReport> {
  const [secret] = parseCommaSeparatedList(requireSetting(project, "CRON_SECRET"));
  const response = await fetchOrFail(
    project,
    `${requireSiteUrl(project)}/api/ready`,
    { headers: { authorization: `Bearer ${secret}` }, redirect: "manual" },
    "Check that the site is running.",
  );
  if (!response.ok) throw finding.createUnknownError("The site is not ready.");
  const answer = await readJsonObject(response);
  if ("alerts" in answer) return answer as unknown as HealthReport;
  throw finding.createFaultError(
    "The site does not accept CRON_SECRET. Give the site and its scheduler this secret, and restart the site.",
  );
}

const waiting = createSharedRequest(readWaiting, "The site does not report what is waiting.");
const never = "The scheduler has never been called.";
const seeLog = "The site's log says why (job failed).";

/** Checks of the site's jobs and email queue. */
export const jobAndEmailChecks: DoctorChecks = {
  async Scheduler(project) {
    const { minutesAgo } = (await waiting.report(project)).scheduler;
    const remedy = "Have your host call /api/scheduler every minute (docs/going-live.md).";
    return finding.getFirstFaultOrOk(`Called ${minutesAgo} minutes ago.`, {
      [`${never} ${remedy}`]: minutesAgo === null,
      [`The scheduler was last called ${minutesAgo} minutes ago. ${remedy}`]:
        (minutesAgo ?? 0) > alertAfterMinutes.scheduler,
    });
  },

  async Jobs(project) {
    const { scheduler, jobs } = await waiting.rely(project);
    if (scheduler.minutesAgo === null) return finding.createUnknown(never);
    const late = jobs.filter((job) => job.late).map(({ job }) => job);
    return finding.getFirstFaultOrOk(`All ${jobs.length} done in time.`, {
      [`Not done in time: ${late.join(", ")}. ${seeLog}`]: late.length,
    });
  },

  async Retention(project) {
    const job = (await waiting.rely(project)).jobs.find((one) => one.job === "retention");
    const periods = Object.entries(retentionPeriods).map(([what, { period }]) => `${what} ${period}`);
    return finding.getFirstFaultOrOk(`Applied ${job?.minutesAgo} minutes ago: ${periods.join(", ")}.`, {
      [`Data whose period is over is not deleted. ${seeLog}`]: !job || job.late,
    });
  },

  async "Email queue"(project) {
    const { oldestMinutes, waiting: count } = (await waiting.rely(project)).mails;
    return finding.getFirstFaultOrOk(`${count} waiting.`, {
      [`An email has been waiting for ${oldestMinutes} minutes. The desk's Emails page says what the mail server answers.`]:
        oldestMinutes > alertAfterMinutes.mail,
    });
  },
};
