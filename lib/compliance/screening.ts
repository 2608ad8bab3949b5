import "server-only";
import { z } from "zod";
import { getServerEnv } from "@/lib/env.server";
import { parsePrincipal } from "@/lib/people/facts";
import { getTimeout } from "@/lib/timeouts";
import { listWalletAddressVariants } from "./wallet";

/** A person or company to ask about. */
export const screeningSubjectSchema = z.object({
  id: z.uuid(),
  full_name: z.string(),
  is_company: z.boolean(),
  birth_date: z.string().nullable(),
  country: z.string().nullable(),
  residence: z.string().nullable(),
  registration_number: z.string().nullable(),
  /** For whom they say they act, a person or a company. */
  acts_for: z.string().nullable(),
});

export type ScreeningSubject = z.infer<typeof screeningSubjectSchema>;

// The one gateway to the screening service: the match API of OpenSanctions and of its open server, yente.

/** An address that sent cryptocurrency. */
export type SenderWallet = { readonly id: string; readonly wallet: string };

/** Questions in one request, at most. */
const batch = 100;

const texts = z.array(z.string()).default([]);
const resultSchema = z.object({
  id: z.string().min(1),
  caption: z.string(),
  score: z.number().min(0).max(1),
  match: z.boolean(),
  datasets: texts,
  last_change: z.string().nullish(),
  properties: z.object({ topics: texts, birthDate: texts, country: texts, nationality: texts }),
});
const matchSchema = z.object({
  responses: z.record(z.string(), z.object({ status: z.literal(200), results: z.array(resultSchema) })),
});
const catalogSchema = z.object({ datasets: z.array(z.object({ name: z.string(), version: z.string() })) });

const given = (...values: (string | null)[]) =>
  values.filter((value) => value !== null).map((value) => value.toLowerCase());

type Question = { readonly of: string; readonly name: string; readonly query: object };

/** The questions about a subject: a person or company is one, and whom they act for another. */
function questionsAbout(subject: ScreeningSubject | SenderWallet): Question[] {
  const of = subject.id;
  if ("wallet" in subject) {
    const query = {
      schema: "CryptoWallet",
      properties: { publicKey: listWalletAddressVariants(subject.wallet) },
    };
    return [{ of, name: subject.wallet, query }];
  }
  const { full_name: name, acts_for: actsFor } = subject;
  const principal = parsePrincipal(actsFor);
  const own = { of, name, query: toPersonQuery(subject) };
  if (!principal) return [own];
  return [own, { of, name: principal, query: { schema: "LegalEntity", properties: { name: [principal] } } }];
}

function toPersonQuery(subject: ScreeningSubject) {
  const { registration_number: number, country } = subject;
  const name = [subject.full_name];
  if (subject.is_company) {
    const registrationNumber = number ? [number] : [];
    return { schema: "Company", properties: { name, jurisdiction: given(country), registrationNumber } };
  }
  const [birthDate, nationality] = [given(subject.birth_date), given(country)];
  return {
    schema: "Person",
    properties: { name, birthDate, nationality, country: given(subject.residence) },
  };
}

/** At most as long as the database stores. */
const short = (text: string) => text.slice(0, 200);

/** An entry of the lists that may be the person, or is the wallet. */
const toMatch = (
  name: string,
  { id, caption, score, datasets, last_change, properties }: z.infer<typeof resultSchema>,
) => ({
  /** The name that was asked about: the subject's, or of whom they act for. */
  name,
  entity: short(id),
  entity_version: last_change ?? "",
  caption: short(caption),
  /** From 0 to 1. */
  score: Math.round(score * 1000) / 1000,
  datasets,
  topics: properties.topics,
  birth_dates: properties.birthDate,
  countries: [...new Set([...properties.country, ...properties.nationality])],
});

async function ask(path: string, body?: unknown): Promise<unknown> {
  const { SCREENING_URL: url, SCREENING_KEY: key } = getServerEnv();
  const answer = await fetch(`${url!.replace(/\/+$/, "")}/${path}`, {
    method: body ? "POST" : "GET",
    signal: AbortSignal.timeout(getTimeout("screening")),
    cache: "no-store",
    headers: {
      accept: "application/json",
      "content-type": "application/json",
      ...(key && { authorization: `ApiKey ${key}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`The screening service answered ${answer.status}`);
  return answer.json();
}

/** Whether a screening service is set. */
export const hasScreeningService = (): boolean => getServerEnv().SCREENING_URL !== undefined;

/**
 * Asks the service about people, companies and wallets. Throws unless it answers for each of them. Returns the possible matches by
 * the subject's ID. Our texts say "possible match", and never that a person is clear.
 */
export async function screenSubjects(subjects: readonly (ScreeningSubject | SenderWallet)[]) {
  const { SCREENING_DATASET: dataset } = getServerEnv();
  const { datasets } = catalogSchema.parse(await ask("catalog"));
  const version = datasets.find(({ name }) => name === dataset)?.version;
  if (!version) throw new Error("The screening service doesn't have the dataset");
  const matches = new Map<string, readonly ReturnType<typeof toMatch>[]>();
  const questions = subjects.flatMap(questionsAbout);
  for (let from = 0; from < questions.length; from += batch) {
    const asked = questions.slice(from, from + batch);
    const queries = Object.fromEntries(asked.map(({ query }, index) => [`q${index}`, query]));
    const { responses } = matchSchema.parse(await ask(`match/${encodeURIComponent(dataset)}`, { queries }));
    for (const [index, { of, name }] of asked.entries()) {
      const answer = responses[`q${index}`];
      if (!answer) throw new Error("The screening service left out somebody");
      const found = answer.results.filter(({ match }) => match).map((result) => toMatch(name, result));
      const before = matches.get(of) ?? [];
      // An entry that is like both names is one match.
      matches.set(of, [
        ...before,
        ...found.filter(({ entity }) => !before.some((one) => one.entity === entity)),
      ]);
    }
  }
  return { dataset, list_version: short(version), matches };
}
