import "server-only";
import { serverEnv } from "@/lib/env.server";

/** Milliseconds that we wait for others, each time we ask; a test holds them. */
export const deadlines = {
  /** Auth, before we say that it can't be reached. */
  auth: 2200,
  /** All steps of a press that may not be left half done. */
  steps: 10_000,
  /** The database, all requests of one client together. */
  database: 4000,
  /** The count that all instances share; without it our own stands. */
  limits: 1500,
  /** The name that the header shows. */
  name: 800,
  /** Storage, for what carries no bytes. */
  file: 6000,
  /** Beside it for the largest file; less for a smaller one. */
  largestFile: 20_000,
  /** The card provider, tried twice: it ends within 16 seconds. The library's own patience is minutes, a customer's is not. */
  card: 7500,
  rates: 1500,
  humanCheck: 4000,
  /** The mail server: for the connection and its greeting, for the next word, for all of a mail. */
  mailConnection: 10_000,
  mailWord: 20_000,
  mail: 60_000,
} as const;

/** So many milliseconds; a share of them where PATIENCE says so, which it can on this machine alone (lib/env.server.ts). */
export const patienceFor = (what: keyof typeof deadlines): number =>
  Math.ceil(deadlines[what] * serverEnv().PATIENCE);
