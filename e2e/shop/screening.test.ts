import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startScreeningEmulator } from "@/local/screening";
import { serveOnLoopback, type RunningServer } from "@/local/serve";
import { screenSubjects, type ScreeningSubject } from "@/lib/compliance/screening";
import { createExamplePerson } from "../support/example-slot.ts";

const key = "the key of the service";
const world = vi.hoisted(() => ({
  SCREENING_URL: "",
  SCREENING_KEY: "",
  SCREENING_DATASET: "default",
  TIMEOUT_SCALE: 1,
}));
vi.mock("@/lib/env.server", () => ({ getServerEnv: () => world }));
const reach = (url: string, change: Partial<typeof world> = {}) =>
  Object.assign(world, { SCREENING_URL: url, SCREENING_KEY: key, TIMEOUT_SCALE: 1, ...change });

let service: RunningServer;
beforeAll(async () => {
  service = await startScreeningEmulator({ port: 0, key });
});
afterAll(() => service.close());
beforeEach(() => reach(`${service.url}/`));

const subject: ScreeningSubject = { ...createExamplePerson({ id: "a" }), acts_for: null };
const found = async (change: Partial<ScreeningSubject>) => {
  const { matches } = await screenSubjects([{ ...subject, ...change }]);
  return matches.get("a")!.map(({ caption, topics }) => `${caption} ${topics.join()}`);
};

// Promise: A listed person is found under another spelling, another script and swapped names.
test.each<[string, Partial<ScreeningSubject>, string]>([
  ["name in another spelling", { full_name: "Grigoriy Vostrikovskiy" }, "Grigori Vostrikovsky sanction"],
  ["name in another script", { full_name: "Григорий Востриковский" }, "Grigori Vostrikovsky sanction"],
  ["name with the surname first", { full_name: "VOSTRIKOVSKY Grigori" }, "Grigori Vostrikovsky sanction"],
  ["official", { full_name: "Otto Brandhuberger", birth_date: "1962-05-17" }, "Otto Brandhuberger role.pep"],
])("screening finds a listed %s", async (_, change, caption) => {
  expect(await found(change)).toContain(caption);
});

test("a listed company matches a company of the same name, but not a person", async () => {
  const name = "Tarasenkov Shipping Lines Ltd";
  const named = { full_name: name, country: "MH", birth_date: null, residence: null };
  expect(await found({ ...named, is_company: true })).toEqual(["Tarasenkov Shipping Lines Ltd sanction"]);
  expect(await found(named)).toEqual([]);
});

// Promise: Whom somebody says they act for is looked up in the lists too, be it a person or a company.
test.each([
  ["Grigoriy Vostrikovskiy", "Grigori Vostrikovsky"],
  ["Tarasenkov Shipping Lines Ltd", "Tarasenkov Shipping Lines Ltd"],
])("a person who acts for the listed %s is reported as a possible match", async (principal, caption) => {
  const { matches } = await screenSubjects([
    { ...subject, acts_for: principal },
    { ...subject, id: "b" },
  ]);
  expect(matches.get("a")!.map((match) => [match.name, match.caption])).toContainEqual([principal, caption]);
  expect(matches.get("b")).toEqual([]);
});

// Promise: A listed wallet is found however its letters are typed.
test.each([
  ["finds", "a listed wallet in lowercase", "0x5a9c7b1f5a9c7b1f5a9c7b1f5a9c7b1f5a9c7b1f"],
  ["finds", "a listed wallet in uppercase", "0x5A9C7B1F5A9C7B1F5A9C7B1F5A9C7B1F5A9C7B1F"],
  ["finds", "a listed older Bitcoin address", "1Examp1eWa11etThatNobodyHasXyz"],
  ["ignores", "an older Bitcoin address in the wrong case", "1Examp1eWa11etThatNobodyHasXyZ"],
  ["finds", "a listed newer Bitcoin address in uppercase", "BC1QEXAMPZEWAZZETTHATN0N0DYHAS"],
])("wallet screening %s %s", async (outcome, _, wallet) => {
  const { matches } = await screenSubjects([subject, { id: wallet, wallet }]);
  expect(matches.get(wallet)).toHaveLength(outcome === "finds" ? 1 : 0);
  expect(matches.get("a")).toEqual([]);
});

test("all 205 people in a batch are screened", async () => {
  const many = Array.from({ length: 205 }, (_, index) => ({ ...subject, id: String(index) }));
  const { matches, dataset, list_version: version } = await screenSubjects(many);
  expect([matches.size, dataset, version]).toEqual([205, "default", "20261127-example"]);
  expect([...matches.values()].flat(), "nobody is listed").toEqual([]);
});

type Answer = (path: string) => Response | Promise<Response>;
const catalog = { datasets: [{ name: "default", version: "1" }] };
const result = { id: "E", caption: "E", score: 0.9, match: true, datasets: ["x"], properties: {} };
const matching =
  (responses: object): Answer =>
  (path) =>
    Response.json(path === "/catalog" ? catalog : { responses });

/** Screens one person with a service that answers in this way. */
async function withService(answer: Answer, timeouts = 1) {
  const odd = await serveOnLoopback(0, (request) => answer(new URL(request.url).pathname));
  reach(odd.url, { TIMEOUT_SCALE: timeouts });
  return screenSubjects([subject]).finally(() => odd.close());
}

// Promise: Half an answer of the screening service is none.
test.each<[string, Answer]>([
  ["is down", () => new Response("", { status: 503 })],
  ["doesn't answer in time", () => new Promise(() => undefined)],
  ["has different lists", () => Response.json({ datasets: [{ name: "other", version: "1" }] })],
  ["leaves out a person", matching({})],
  ["fails for one person", matching({ q0: { status: 500, results: [] } })],
  ["doesn't return JSON", (path) => (path === "/catalog" ? Response.json(catalog) : new Response("<html>"))],
  ["returns an invalid score", matching({ q0: { status: 200, results: [{ ...result, score: 90 }] } })],
])("screening fails if the service %s", async (_, answer) => {
  await expect(withService(answer, 0.02)).rejects.toThrow();
});

test("screening drops results that don't match and shortens names to 200 characters", async () => {
  const results = [
    { ...result, match: false },
    { ...result, caption: "x".repeat(900) },
  ];
  const { matches } = await withService(matching({ q0: { status: 200, results } }));
  expect(matches.get("a")!.map(({ caption }) => caption.length)).toEqual([200]);
});
