import { globSync } from "node:fs";
import { join } from "node:path";
import { serveSite, startScript, usageOf, type ServerProcess } from "../support/site-process.ts";
import type { Bench } from "./load.ts";
import { atMost, show, type Section } from "./report.ts";

const folders = ["/jurisdictions/", "/order-form/", "/trust-order-form/", "/bank-account-order/"];
const atOnce = 20;

/** The n-th address of no place: the four folders in turn, each as a page and as the router's data. */
function unknownPlace(number: number): { path: string; headers: Record<string, string> } {
  const path = `${folders[number % 4]}nowhere-${number}`;
  const isData = Math.floor(number / 4) % 2 === 1;
  return isData ? { path: `${path}?_rsc`, headers: { rsc: "1" } } : { path, headers: {} };
}

/** Asks for the addresses from one number to another, each once. Throws for an answer that is not 404. */
async function askFor(site: ServerProcess, from: number, to: number): Promise<void> {
  let next = from;
  const ask = async () => {
    while (next < to) {
      const { path, headers } = unknownPlace(next);
      next += 1;
      const answer = await fetch(site.url + path, { headers, redirect: "manual" });
      await answer.arrayBuffer();
      if (answer.status !== 404) throw new Error(`${path} answers ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
}

/** What addresses that are no place leave behind: files of the build's folder, and memory. */
export async function unknownPlaces({ stage, quick, say }: Bench): Promise<Section> {
  const { root, data, env, ports } = stage;
  const count = quick ? 4_000 : 20_000;
  const warmUp = count / 10;
  const look = (site: ServerProcess) => ({
    files: globSync("**/*", { cwd: join(root, ".next") }).length,
    memory: usageOf(site.pid)?.memory ?? Number.NaN,
  });
  const measured = [];
  for (const [name, command] of [
    ["`npm start`", startScript(root)],
    ["`next start`", "next start"],
  ] as const) {
    say(`${show(count)} unknown places, ${name}`);
    const site = await serveSite(command, { root, env, port: ports.site, logFile: join(data, "site.log") });
    try {
      await askFor(site, 0, warmUp);
      const before = look(site);
      await askFor(site, warmUp, count);
      const after = look(site);
      measured.push({ name, before, after, growth: after.memory / before.memory });
    } finally {
      await site.stop();
    }
  }
  return {
    title: "Unknown places",
    text: `${show(count)} different addresses of no place, four kinds, half of them as the router's data, ${atOnce} at a time; counted from the first ${show(warmUp)} on. When such pages were drawn for each address, 10,000 of them left 110,012 files (1,017 MB) under \`.next\`, and memory rose from 177 to 668 MiB.`,
    tables: [
      {
        head: ["server", "memory, MiB", "memory in the end, MiB", "growth", "new files"],
        rows: measured.map(({ name, before, after, growth }) => [
          name,
          show(before.memory),
          show(after.memory),
          `× ${show(growth)}`,
          show(after.files - before.files),
        ]),
      },
    ],
    goals: measured.flatMap(({ name, before, after, growth }) => [
      atMost(`unknown places, ${name}: new files`, after.files - before.files, 0),
      atMost(`unknown places, ${name}: memory against the first tenth, times`, growth, 1.2),
    ]),
  };
}
