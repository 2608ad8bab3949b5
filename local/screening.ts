import { Hono } from "hono";
import entities from "./screening/entities.json" with { type: "json" };
import { serveOnLoopback } from "./serve.ts";

// A screening service on loopback with the match API of OpenSanctions and yente, and invented entries: spellings in several
// scripts, namesakes, relatives, companies, wallets. It compares names in a simpler way than they do.

type Entity = (typeof entities)[number];
type Properties = Readonly<Record<string, readonly string[] | undefined>>;
type Query = { readonly schema: string; readonly properties: Properties };

/** The version of the emulator's invented list. */
export const screeningListVersion = "20261127-example";
const threshold = 0.7;

/** A name's words in small letters without accents, in the order of the alphabet, so that swapped names are alike. */
const wordsOf = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort();

/** How many letters have to be changed to make one word of another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [column, with_] of [...other].entries())
      next.push(Math.min(next[column]! + 1, row[column + 1]! + 1, row[column]! + (letter === with_ ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}

/** How alike two names are, from 0 to 1, by the letters of their words in order. */
function nameScore(...names: [string, string]): number {
  const [one, other] = names.map((name) => wordsOf(name).join(" ")) as [string, string];
  return 1 - distance(one, other) / Math.max(one.length, other.length, 1);
}

/** Whether a day or year that is known of both differs. */
const differs = (asked: readonly string[] = [], known: readonly string[] = []) =>
  asked.length > 0 &&
  known.length > 0 &&
  !asked.some((day) => known.some((other) => day.startsWith(other) || other.startsWith(day)));

function score({ schema, properties }: Query, entity: Entity): number {
  // A legal entity is a person or a company.
  if (schema === "LegalEntity" ? entity.schema === "CryptoWallet" : schema !== entity.schema) return 0;
  const known: Properties = entity.properties;
  // As the real ones do: letter by letter, capitals too.
  if (schema === "CryptoWallet")
    return properties.publicKey?.some((key) => known.publicKey!.includes(key)) ? 1 : 0;
  const names = (properties.name ?? []).flatMap((name) => known.name!.map((other) => nameScore(name, other)));
  const minus =
    (differs(properties.birthDate, known.birthDate) ? 0.2 : 0) +
    (differs(properties.nationality, known.nationality) ? 0.05 : 0) +
    (differs(properties.jurisdiction, known.jurisdiction) ? 0.15 : 0);
  return Math.max(0, Math.max(0, ...names) - minus);
}

const answer = (query: Query) => ({
  status: 200,
  results: entities
    .map((entity) => ({ ...entity, score: score(query, entity) }))
    .filter(({ score: found }) => found >= threshold)
    .sort((one, other) => other.score - one.score)
    .slice(0, 5)
    .map((found) => ({ ...found, match: true, target: true, features: { name: found.score } })),
  total: { value: 0, relation: "eq" },
  query,
});

/** Starts the service. With a key, it refuses requests without it. */
export async function startScreeningEmulator({ port, key }: { port: number; key: string }) {
  const app = new Hono();
  app.use(async (c, next) => {
    if (c.req.header("authorization") === `ApiKey ${key}`) return next();
    return c.json({ detail: "No API key provided." }, 401);
  });
  app.get("/catalog", (c) =>
    c.json({ datasets: [{ name: "default", title: "Invented entries", version: screeningListVersion }] }),
  );
  app.post("/match/:dataset", async (c) => {
    if (c.req.param("dataset") !== "default") return c.json({ detail: "No such dataset" }, 404);
    const { queries } = await c.req.json<{ queries: Record<string, Query> }>();
    const asked = Object.entries(queries);
    if (asked.length > 100) return c.json({ detail: "Too many queries in one batch (limit: 100)" }, 400);
    const responses = Object.fromEntries(asked.map(([id, query]) => [id, answer(query)]));
    return c.json({ responses, matcher: {}, limit: 5 });
  });
  return serveOnLoopback(port, (request) => app.fetch(request));
}
