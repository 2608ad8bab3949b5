import { join } from "node:path";
import { serveSite, startScript, type ServerProcess } from "../support/site-process.ts";
import { withBrowser } from "./chromium.ts";
import { throughputOf, type Bench } from "./load.ts";
import { show, showSpread, type Section } from "./report.ts";
import { copyPage, startReference } from "./static-pages.ts";
import { interleave, spread } from "./statistics.ts";

const pages = ["/", "/jurisdictions/panama", "/order-form/panama"];
const headers = { "accept-encoding": "br, gzip" };

/** How many cold visits a server with one core to itself can answer in a second: a page and all that it asks for. */
export async function visits(bench: Bench): Promise<Section> {
  const { root, data, env, ports, appUrl } = bench.stage;
  const servers: Record<string, ServerProcess> = {};
  const start = (name: string, command: string, port: number) =>
    serveSite(command, { root, env, port, logFile: join(data, `visits-${port}.log`) }).then(
      (server) => (servers[name] = server),
    );
  try {
    const own = await start("npm start", startScript(root), ports.site);
    await start("next start", "next start", ports.site + 9);
    const asked: Record<string, string[]> = {};
    for (const page of pages) asked[page] = await askedBy(appUrl, page);
    const paths = [...new Set(Object.values(asked).flat())];
    const copies = [];
    for (const path of paths) copies.push(await copyPage(own.url, path, join(data, "visits")));
    const reference = await startReference(bench, join(data, "visits"), copies);
    servers[reference.name] = reference.server;

    /** Processor seconds that one answer costs, by server and path, round by round. */
    const costs: Record<string, Record<string, number[]>> = {};
    for (const path of paths) {
      bench.say(`Answers per processor second: ${path}`);
      const subjects = Object.fromEntries(
        Object.entries(servers).map(([name, server]) => [
          name,
          async () => 1 / (await throughputOf(server, { path, headers, duration: 1 })).perCpuSecond,
        ]),
      );
      costs[path] = await interleave<string, number>(subjects, { rounds: bench.quick ? 1 : 3 });
    }
    const rows = pages.flatMap((page) =>
      Object.keys(servers).map((name) => {
        const rounds = costs[page]![name]!.map(
          (_, round) => 1 / asked[page]!.reduce((sum, path) => sum + costs[path]![name]![round]!, 0),
        );
        return [`\`${page}\``, name, show(asked[page]!.length), showSpread(spread(rounds))];
      }),
    );
    return {
      title: "Visits per second and core",
      text: "A visit is a page and all that Chromium asks for on a first visit; each of its answers is asked for as fast as the server gives it, and what they cost its processor is added up.",
      tables: [{ head: ["page", "server", "requests", "visits a second and core"], rows }],
      goals: [],
    };
  } finally {
    for (const server of Object.values(servers)) await server.stop();
  }
}

/** What a first visit asks for, by path. */
const askedBy = (site: string, path: string): Promise<string[]> =>
  withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    const asked = new Set<string>();
    page.on("request", (request) => {
      const { pathname, origin } = new URL(request.url());
      if (origin === new URL(site).origin) asked.add(pathname);
    });
    await page.goto(site + path, { waitUntil: "networkidle" });
    return [...asked];
  });
