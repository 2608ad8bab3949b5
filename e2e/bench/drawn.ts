import { throughputOf, withSite, type Bench, type Throughput } from "./load.ts";
import { atLeast, atMost, show, showSpread, type Section } from "./report.ts";
import { interleave, ratio, spread } from "./statistics.ts";
import { serveTemplate } from "./template.ts";

const pages = ["/payment", "/login"];
const headers = { "accept-encoding": "br, gzip" };
const reference = "Next's template";

/** Compares pages that are rendered for each visit with the page of Next's own template, rendered the same way. */
export async function drawn(bench: Bench): Promise<Section> {
  const template = await serveTemplate(bench);
  try {
    return await withSite(bench, async (site) => {
      bench.say("Requests per second of pages rendered for each visit");
      const ask = (server: typeof site, path: string) => () =>
        throughputOf(server, { path, headers, duration: 2 });
      const subjects = {
        [reference]: ask(template, "/drawn"),
        ...Object.fromEntries(pages.map((path) => [path, ask(site, path)])),
      };
      const loads = await interleave<string, Throughput>(subjects, { rounds: bench.quick ? 3 : 7 });
      const rates = (name: string) => loads[name]!.map(({ perCpuSecond }) => perCpuSecond);
      const kilobytes = async (path: string) =>
        (await (await fetch(new URL(path, site.url))).arrayBuffer()).byteLength / 1000;
      const sizes = await Promise.all(pages.map(kilobytes));
      return {
        title: "Pages rendered for each visit",
        text: "32 connections, rounds interleaved; requests per second of the server's processor time.",
        tables: [
          {
            head: ["page", "requests per processor second", "ratio"],
            rows: [reference, ...pages].map((name) => [
              name,
              showSpread(spread(rates(name))),
              showSpread(ratio(rates(name), rates(reference))),
            ]),
          },
        ],
        goals: pages.flatMap((path, at) => [
          atLeast(
            `\`${path}\` rendered per visit, ${reference} = 1`,
            ratio(rates(path), rates(reference)).median,
            0.8,
          ),
          atMost(`HTML of \`${path}\``, Number(show(sizes[at]!)), 30, " KB"),
        ]),
      };
    });
  } finally {
    await template.stop();
  }
}
