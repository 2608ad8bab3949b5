import { fieldsOf } from "../support/html.ts";
import type { ServerProcess } from "../support/site-process.ts";
import { freshAddress } from "../../local/visitor.ts";
import { loadOn, mustAnswer, withSite, type Bench } from "./load.ts";
import { show, showSpread, type Section } from "./report.ts";
import { interleave, percentile, spread, type Spread } from "./statistics.ts";

const inquiry = {
  fullName: "Ada Example",
  email: "ada@example.com",
  subject: "Nevis",
  message: "How long does it take?",
};

interface Post {
  path: string;
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Measures how fast the site refuses invalid posts, and how slow a page becomes meanwhile. */
export async function refused(bench: Bench): Promise<Section> {
  const { quick, say, stage } = bench;
  return withSite(bench, async (site) => {
    const posts: Record<string, Post> = {
      "inquiry with invalid fields": await inquiryPost(site, { ...inquiry, email: "no address" }),
      "inquiry past the limit": await inquiryPost(site, inquiry),
      "webhook with a bad signature": {
        path: "/api/stripe/webhook",
        status: 400,
        headers: { "content-type": "application/json", "stripe-signature": "t=1,v1=abc" },
        body: JSON.stringify({ id: "evt_forged", object: "event", type: "checkout.session.completed" }),
      },
    };
    const limit = await storedOf(bench, site);
    const alone = await pageLatency(site, pause(quick ? 2000 : 5000));
    const subjects = Object.fromEntries(
      Object.entries(posts).map(([name, post]) => [
        name,
        async () => {
          say(`Posts per second: ${name}`);
          return underLoad(site, post, quick);
        },
      ]),
    );
    const results = await interleave(subjects, { rounds: quick ? 1 : 3 });
    const rows = Object.entries(results).map(([name, rounds]) => [
      name,
      showSpread(spread(rounds.map(({ rate }) => rate))),
      showSpread(spread(rounds.map(({ page }) => page.median))),
      show(Math.max(...rounds.map(({ page }) => page.max))),
    ]);
    const before = ["nothing", "-", show(alone.median), show(alone.max)];
    await stage.services.query("delete from public.customer_inquiries");
    return {
      title: "Posts turned away",
      text: `Eight connections post as fast as they are answered, all from one address, while another visitor opens the home page again and again. Of eight different inquiries from one address ${limit} were stored${limit < 8 ? "" : ": this build has no request limit, and the repeated post was stored once"}.`,
      tables: [
        {
          head: ["post", "posts/s", "home page meanwhile, ms (p50)", "its p95, ms"],
          rows: [before, ...rows],
        },
      ],
      goals: [],
    };
  });
}

/** The form as a browser without JavaScript posts it. */
async function inquiryPost(site: ServerProcess, filled: Record<string, string>): Promise<Post> {
  const address = freshAddress();
  const html = await (await fetch(`${site.url}/contact`)).text();
  const form = new FormData();
  for (const [name, value] of Object.entries(fieldsOf(html, filled))) form.set(name, value);
  const encoded = new Response(form);
  return {
    path: "/contact",
    status: 200,
    headers: {
      "content-type": encoded.headers.get("content-type")!,
      origin: site.url,
      "x-forwarded-for": address,
    },
    body: await encoded.text(),
  };
}

/** Sends eight different inquiries from one address. Returns how many were stored. */
async function storedOf({ stage }: Bench, site: ServerProcess): Promise<number> {
  const address = freshAddress();
  for (let index = 0; index < 8; index += 1) {
    const { path, headers, body } = await inquiryPost(site, {
      ...inquiry,
      message: `Question number ${index}`,
    });
    const sent = { ...headers, "x-forwarded-for": address };
    await (await fetch(site.url + path, { method: "POST", headers: sent, body })).text();
  }
  const [row] = await stage.services.query("select count(*)::int as stored from public.customer_inquiries");
  return Number(row?.stored);
}

async function underLoad(site: ServerProcess, { path, status, headers, body }: Post, quick: boolean) {
  const pouring = loadOn(site, {
    path,
    headers,
    connections: 8,
    duration: quick ? 2 : 5,
    requests: [{ method: "POST", body }],
  });
  const page = await pageLatency(site, pouring);
  return { rate: mustAnswer(await pouring, status).rate, page };
}

const ramp = 500;

/** Opens the home page repeatedly until `over` resolves, and ignores the first responses. The median is p50, the max p95. */
async function pageLatency(site: ServerProcess, over: Promise<unknown>): Promise<Spread> {
  let done = false;
  const end = () => (done = true);
  void over.then(end, end);
  await pause(ramp);
  const taken: number[] = [];
  while (!done) {
    const start = performance.now();
    await (await fetch(site.url)).text();
    taken.push(performance.now() - start);
    await pause(20);
  }
  return { median: percentile(taken, 0.5), min: percentile(taken, 0.05), max: percentile(taken, 0.95) };
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
