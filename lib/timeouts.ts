import "server-only";
import { getServerEnv } from "@/lib/env.server";

/** Timeouts of requests to other services, in milliseconds. */
export const timeouts = {
  /** Auth, before a page reports it as unreachable. */
  auth: 2200,
  /** All steps of an action that must succeed together. */
  steps: 10_000,
  /** The database, all requests of one client together. */
  database: 4000,
  /** A page of a periodic job. The database stops it after a minute (supabase/schemas/14_scheduler.sql). */
  job: 65_000,
  /** The rate limits shared by all instances. If they can't be reached, each instance uses its own count. */
  limits: 1500,
  /** The profile's name, which prefills a form. */
  name: 800,
  /** Storage requests without a file's content. */
  file: 6000,
  /** Added for the largest file, and in proportion for smaller ones. */
  largestFile: 20_000,
  /** The card provider. Tried twice, so at most 16 seconds. The library's default is minutes. */
  card: 7500,
  rates: 1500,
  humanCheck: 4000,
  /** One request to the screening service, with up to 100 questions. */
  screening: 15_000,
  /** The mail server: connection and greeting, each response, the whole message. */
  mailConnection: 10_000,
  mailWord: 20_000,
  mail: 60_000,
} as const;

/** A timeout in milliseconds. Tests shorten all of them with TIMEOUT_SCALE, which only works on a local URL (lib/env.server.ts). */
export const getTimeout = (what: keyof typeof timeouts): number =>
  Math.ceil(timeouts[what] * getServerEnv().TIMEOUT_SCALE);
