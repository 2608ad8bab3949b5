import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { deferredScripts } from "../support/page-weight.ts";
import { serveSite, startScript, startServer, type ServerProcess } from "../support/site-process.ts";
import { findWrk } from "./wrk.ts";
import { throughputOf, type Bench, type Throughput } from "./load.ts";
import { findNginx, nginxArguments, type Copy } from "./nginx.ts";
import { atLeast, show, showSpread, type Goal, type Section } from "./report.ts";
import { interleave, median, ratio, spread, type Spread } from "./statistics.ts";

const pages = ["/", "/jurisdictions/panama"];
const headers = { "accept-encoding": "br, gzip" };
const plainNext = "next start";
/** Headers that a file server sets itself. */
const serverOwn = /^(date|connection|keep-alive|transfer-encoding|content-|etag|last-modified|accept-ranges)/;

/** Compares prerendered pages served by `npm start`, by plain Next and by a file server. */
export async function staticPages(bench: Bench): Promise<Section> {
  const { root, data, env, ports } = bench.stage;
  const own = startScript(root);
  const servers: Record<string, ServerProcess> = {};
  const start = (name: string, command: string, port: number) =>
    serveSite(command, { root, env, port, logFile: join(data, `${name.replace(/\W/g, "-")}.log`) });
  try {
    servers["npm start"] = await start("npm start", own, ports.site);
    if (own !== plainNext) servers[plainNext] = await start(plainNext, plainNext, ports.site + 9);
    const chunk = await largestScript(servers["npm start"].url);
    const paths = [...pages, chunk];
    const files = join(data, "www");
    const copies: Copy[] = [];
    for (const path of paths) copies.push(await copyPage(servers["npm start"].url, path, files));
    const reference = await startReference(bench, files, copies);
    servers[reference.name] = reference.server;
    return await measure(bench, servers, reference.name, paths);
  } finally {
    for (const server of Object.values(servers)) await server.stop();
  }
}

async function largestScript(site: string): Promise<string> {
  const html = await (await fetch(site)).text();
  const sizes = deferredScripts(html).map(async (source): Promise<[string, number]> => {
    const body = await (await fetch(new URL(source, site))).arrayBuffer();
    return [new URL(source, site).pathname, body.byteLength];
  });
  return (await Promise.all(sizes)).toSorted(([, a], [, b]) => b - a)[0]![0];
}

/** Saves a page's responses in each encoding for a file server. */
export async function copyPage(site: string, path: string, folder: string): Promise<Copy> {
  const answer = await fetch(new URL(path, site), { headers: { "accept-encoding": "identity" } });
  if (!answer.ok) throw new Error(`${path} returned ${answer.status}`);
  const body = Buffer.from(await answer.arrayBuffer());
  const name = /\.\w+$/.test(path) ? path : `${path.replace(/\/$/, "")}/index.html`;
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, body);
  if (!path.endsWith(".woff2")) {
    writeFileSync(`${file}.br`, brotliCompressSync(body));
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
  }
  return { path, file: name, headers: [...answer.headers].filter(([header]) => !serverOwn.test(header)) };
}

export async function startReference({ stage }: Bench, files: string, copies: Copy[]) {
  const port = stage.ports.site + 7;
  const options = { root: stage.root, env: {}, port, logFile: join(stage.data, "reference.log") };
  const nginx = findNginx();
  if (nginx) {
    const args = nginxArguments(nginx, { folder: join(stage.data, "nginx"), files, port, copies });
    const name = `nginx (${nginx.brotli ? "brotli_static" : "gzip_static"})`;
    return { name, server: await startServer(nginx.program, args, options) };
  }
  const script = join(import.meta.dirname, "file-server.ts");
  return {
    name: "a bare Node file server",
    server: await startServer(process.execPath, [script, files], options),
  };
}

/** The ratio per CPU second, which the load generator doesn't affect, or the plain ratio if CPU time is unknown. */
const truest = (coreShare: Spread, share: Spread) =>
  Number.isNaN(coreShare.median) ? share.median : coreShare.median;

async function measure(
  { quick, say }: Bench,
  servers: Record<string, ServerProcess>,
  reference: string,
  paths: string[],
): Promise<Section> {
  const rows: string[][] = [];
  const goals: Goal[] = [];
  const duration = 2;
  for (const path of paths) {
    const what = path.endsWith(".js") ? "the largest script" : `\`${path}\``;
    say(`Requests per second of ${what}`);
    const subjects = Object.fromEntries(
      Object.entries(servers).map(([name, server]) => [
        name,
        () => throughputOf(server, { path, headers, duration }),
      ]),
    );
    const loads = await interleave<string, Throughput>(subjects, { rounds: quick ? 3 : 9 });
    const rates = (name: string) => loads[name]!.map(({ rate }) => rate);
    const perCore = (name: string) => loads[name]!.map(({ perCpuSecond }) => perCpuSecond);
    for (const name of Object.keys(servers)) {
      const share = ratio(rates(name), rates(reference));
      const coreShare = ratio(perCore(name), perCore(reference));
      rows.push([
        what,
        name,
        showSpread(spread(rates(name))),
        showSpread(share),
        showSpread(coreShare),
        `${show(100 * median(loads[name]!.map(({ busy }) => busy)))} %`,
      ]);
      if (name === "npm start" && pages.includes(path))
        goals.push(
          atLeast(
            `documents a second of ${what}, ${reference.replace(/ \(.*/, "")} = 1`,
            truest(coreShare, share),
            0.5,
          ),
        );
    }
  }
  const own = servers[plainNext] ? "" : " `npm start` is `next start` at this commit.";
  return {
    title: "Requests per second of what is prerendered",
    text: `32 connections asking for brotli or gzip by ${findWrk() ? "wrk" : "autocannon"}, rounds interleaved; nginx sends the site's own headers.${own} The load generator shares the machine: where a server was busy for less than a core, the generator was the limit, and the ratio per processor second, by which the goal is judged, is the truer one.`,
    tables: [{ head: ["what", "server", "req/s", "ratio", "ratio per processor second", "busy"], rows }],
    goals,
  };
}
