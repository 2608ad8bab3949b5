import { listPlaceholders } from "../../lib/seller.ts";
import {
  codeOf,
  Ended,
  fetchFrom,
  jsonOf,
  ok,
  setting,
  siteUrl,
  unknown,
  wrong,
  type Check,
  type Project,
} from "./check.ts";

const seller: Check = {
  name: "Seller",
  run({ seller: particulars, isLocal }) {
    const left = listPlaceholders(particulars);
    if (!left.length) return ok("Your own particulars.");
    return isLocal
      ? ok("The example's, which no customer sees on this machine.")
      : wrong(`data/site.ts still has the example's ${left.join(", ")}.`, "Replace them with your own.");
  },
};

const answers: Check = {
  name: "Site",
  async run(project) {
    const url = `${siteUrl(project)}/api/health`;
    const running = "Check that the site is running, its DNS record and its certificate.";
    const response = await fetchFrom(project, url, { redirect: "manual" }, running);
    const target = response.headers.get("location");
    if (target)
      return wrong(
        `APP_URL redirects to ${new URL(target, url).origin}.`,
        "Set APP_URL to the address that customers see.",
      );
    if ((await jsonOf(response)).status !== "alive")
      return wrong(`APP_URL returned ${response.status}, and does not respond like this site.`, running);
    const ready = await fetchFrom(project, url.replace("health", "ready"), {}, running);
    return ready.ok
      ? ok("Answers, and is ready for orders.")
      : wrong("The site is not ready for orders.", "Its log says why (not ready).");
  },
};

const mostSeconds = 30;

/** The seconds by which a server's clock is ahead of this machine's. */
async function ahead(project: Project, url: URL): Promise<number> {
  const before = project.now();
  const response = await fetchFrom(project, url, { redirect: "manual" }, "Check the address.").catch(() => {
    throw new Ended(unknown(`${url.host} does not respond.`));
  });
  return (Date.parse(response.headers.get("date") ?? "") - (before + project.now()) / 2) / 1000;
}

const clock: Check = {
  name: "Clock",
  async run(project) {
    const here = await ahead(project, new URL("/auth/v1/health", setting(project, "SUPABASE_URL")));
    const there = await ahead(project, new URL("/api/health", siteUrl(project)));
    if (Number.isNaN(here) || Number.isNaN(there)) return unknown("A response has no date.");
    const off = Math.round(Math.abs(there - here));
    return off > mostSeconds
      ? wrong(
          `The site's clock differs from Supabase's by ${off} seconds.`,
          "Synchronise it by NTP: webhooks and sign-in codes depend on it.",
        )
      : ok(`Within ${mostSeconds} seconds of Supabase's.`);
  },
};

const turnstile: Check = {
  name: "Turnstile",
  async run(project) {
    const { TURNSTILE_SITE_KEY: key, TURNSTILE_SECRET_KEY: secret, TURNSTILE_VERIFY_URL } = project.env;
    if (!key || !secret) return ok("Off.");
    const copy = "Copy both keys from Cloudflare: Turnstile.";
    if (/^[123]x0{5}/.test(key) && !project.isLocal)
      return wrong("TURNSTILE_SITE_KEY is a test key, which lets everyone pass.", copy);
    const response = await fetchFrom(
      project,
      TURNSTILE_VERIFY_URL ?? "https://challenges.cloudflare.com/turnstile/v0/siteverify",
      { method: "POST", body: new URLSearchParams({ secret: secret, response: "doctor" }) },
      "Check this machine's connection.",
    );
    const codes = (await jsonOf(response))["error-codes"];
    return Array.isArray(codes) && codes.includes("invalid-input-secret")
      ? wrong("Cloudflare refuses TURNSTILE_SECRET_KEY.", copy)
      : ok("On.");
  },
};

const traces: Check = {
  name: "Traces",
  async run(project) {
    const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = project.env;
    if (!endpoint) return ok("Off.");
    try {
      await project.fetch(endpoint);
      return ok("The collector answers.");
    } catch (error) {
      return wrong(
        `The trace collector does not respond (${codeOf(error)}).`,
        "Check OTEL_EXPORTER_OTLP_ENDPOINT, or leave it empty.",
      );
    }
  },
};

/** Checks of the public site and of the services it uses. */
export const siteChecks: readonly Check[] = [answers, clock, seller, turnstile, traces];
