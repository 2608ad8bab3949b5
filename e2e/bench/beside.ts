import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitUntilCompressed } from "../support/page-weight.ts";
import { waitForResponse } from "../support/site-process.ts";
import { measureRequestsPerCpuSecond, withSite, type BenchmarkOptions } from "./load.ts";
import { compareWithLowerLimit, compareWithUpperLimit, calculateMedian, type Figure } from "./report.ts";

/** Serves with a command in a process group of its own. Rejects if it does not respond within half a minute. */
async function serve(port: number, cwd: string, [program = "", ...args]: string[]) {
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(program, args, { cwd, detached: true, stdio: "ignore" });
  const ended = once(child, "exit").catch(() => undefined);
  if (!(await waitForResponse(url, ended, 30))) throw new Error(`${program} does not serve ${url}.`);
  return { url, pid: child.pid!, stop: () => process.kill(-child.pid!) };
}

/** The template's page, rendered for each request. */
const dynamicPage = `import { connection } from "next/server";
import Home from ${JSON.stringify("../page")};
export const instant = false;
export default async function Dynamic() {
  await connection();
  return <Home />;
}
`;

/** Downloads, builds and serves Next's own template without Google's fonts. Its page is also rendered per request, at /dynamic. */
export async function serveNextTemplate({ stage, say }: BenchmarkOptions) {
  say("Building Next's own template");
  // Outside the project, whose middleware Next would take for the template's.
  const folder = mkdtempSync(join(tmpdir(), "next-template-"));
  const root = join(folder, "template");
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  Reflect.deleteProperty(env, "NODE_ENV");
  const npx = (cwd: string, ...words: string[]) => {
    const { status, stdout, stderr } = spawnSync("npx", ["--yes", ...words], { cwd, env, encoding: "utf8" });
    if (status) throw new Error(`npx ${words.join(" ")} failed:\n${`${stdout}${stderr}`.slice(-2000)}`);
  };
  npx(folder, "create-next-app@16", "template", "--yes", "--app", "--no-eslint", "--disable-git");
  const layout = join(root, "app/layout.tsx");
  const noFonts = 'const Geist = (_: object) => ({ variable: "" });\nconst Geist_Mono = Geist;';
  writeFileSync(layout, readFileSync(layout, "utf8").replace(/^import .*"next\/font\/google";/m, noFonts));
  mkdirSync(join(root, "app/dynamic"));
  writeFileSync(join(root, "app/dynamic/page.tsx"), dynamicPage);
  npx(root, "next", "build");
  const port = stage.ports.site + 11;
  const next = join(root, "node_modules/next/dist/bin/next");
  return serve(port, root, [process.execPath, next, "start", "-H", "127.0.0.1", "-p", String(port)]);
}

/** A response with its body as it was sent, compressed. */
const rawResponse = (url: string) =>
  new Promise<{ headers: object; body: Buffer }>((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, async (answer) => {
      resolve({ headers: answer.headers, body: Buffer.concat(await Array.fromAsync(answer)) });
    }).on("error", reject);
  });

/** Serves one response of the site with nginx (`apt-get install nginx`), as one process: the same bytes and headers. */
async function serveCopy({ stage }: BenchmarkOptions, site: string) {
  const folder = join(stage.data, "nginx");
  mkdirSync(folder, { recursive: true });
  await waitUntilCompressed(site, "/");
  const { headers: sent, body } = await rawResponse(site);
  const headers = Object.entries(sent).filter(
    ([name]) => !/^(date|connection|keep-alive|etag|content-(type|length))$/.test(name),
  );
  writeFileSync(join(folder, "page"), body);
  const port = stage.ports.site + 12;
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const said = headers.map(
    ([name, value]) => `add_header ${name} "${String(value).replaceAll('"', '\\"')}";`,
  );
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; events {}
http { access_log off; keepalive_requests 1000000; sendfile on; tcp_nopush on; open_file_cache max=100; default_type text/html;
${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(" ")}
server { listen 127.0.0.1:${port}; root ${folder}; location = / { ${said.join(" ")} try_files /page =404; } } }`,
  );
  return serve(port, folder, ["/usr/sbin/nginx", "-p", folder, "-c", join(folder, "nginx.conf")]);
}

/** Compares prerendered pages with nginx, and pages that are rendered per request with the page of Next's own template. */
export const compareWithNginxAndTemplate = (bench: BenchmarkOptions): Promise<Figure[]> =>
  withSite(bench, async (site) => {
    const nginx = await serveCopy(bench, site.url);
    const template = await serveNextTemplate(bench);
    try {
      bench.say("Beside nginx and Next's own template");
      const subjects = [
        [site, "/"],
        [nginx, "/"],
        [template, "/dynamic"],
        [site, "/payment"],
        [site, "/login"],
      ] as const;
      const rates = subjects.map((): number[] => []);
      for (let round = 0; round < 3; round += 1)
        for (const [at, [server, path]] of subjects.entries())
          rates[at]!.push(await measureRequestsPerCpuSecond(server, path, 4));
      const [own = 0, copied = 0, drawn = 0, payment = 0, login = 0] = rates.map(calculateMedian);
      const kilobytes = async (path: string) => (await (await fetch(site.url + path)).text()).length / 1000;
      return [
        compareWithLowerLimit("prerendered documents, nginx with the same bytes = 1", own / copied, 0.5),
        compareWithLowerLimit("`/payment` rendered per visit, Next's template = 1", payment / drawn, 0.8),
        compareWithLowerLimit("`/login` rendered per visit, Next's template = 1", login / drawn, 0.8),
        compareWithUpperLimit("HTML of `/payment`", await kilobytes("/payment"), 30, " KB"),
        compareWithUpperLimit("HTML of `/login`", await kilobytes("/login"), 30, " KB"),
      ];
    } finally {
      nginx.stop();
      template.stop();
    }
  });
