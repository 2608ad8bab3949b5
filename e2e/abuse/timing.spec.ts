import { expect, type APIRequestContext } from "@playwright/test";
import { freshAddress, test } from "../support/fixtures";
import { fieldsOf } from "../support/html";
import { withDatabase } from "../support/database";
import { freshEmail } from "../support/services";
import { addAccount } from "../support/account";
import { expectWithin, lowerQuartile } from "./measure";

const tries = Number(process.env.TIMING_TRIES) || 12;

/** An account whose password hash takes as long to check as Auth's own. */
async function createAccount(): Promise<string> {
  const email = freshEmail("known");
  await addAccount(email);
  await withDatabase(async (owner) => {
    await owner`update auth.users set encrypted_password = extensions.crypt('correct horse', extensions.gen_salt('bf', 10))
      where email = ${email}`;
  });
  return email;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

/** The share of correct guesses from response times alone, at the best threshold; one half means that they reveal nothing. */
function bestGuess(known: number[], unknown: number[]): number {
  const count = known.length + unknown.length;
  const right = [...known, ...unknown].map(
    (limit) => known.filter((time) => time >= limit).length + unknown.filter((time) => time < limit).length,
  );
  return Math.max(...right.flatMap((hits) => [hits / count, 1 - hits / count]));
}

const forms = {
  "forgotten password": { path: "/login?tab=forgot", filled: {}, holding: "" },
  "sign-up": { path: "/login?tab=signup", filled: { password: "any password" }, holding: 'name="password"' },
  "wrong password": { path: "/login", filled: { password: "wrong password" }, holding: 'name="password"' },
};

async function timeOf(
  request: APIRequestContext,
  html: string,
  path: string,
  filled: Record<string, string>,
  holding: string,
) {
  const headers = { "x-forwarded-for": freshAddress() };
  const multipart = fieldsOf(html, filled, holding);
  const start = performance.now();
  const answer = await request.post(path, { multipart, headers, maxRedirects: 0 });
  const time = performance.now() - start;
  expect(answer.status()).toBe(200);
  return time;
}

for (const [name, { path, filled, holding }] of Object.entries(forms)) {
  test(`${name}: response time does not reveal whether an account exists`, async ({ request }) => {
    test.setTimeout(60_000 + tries * 5_000);
    const accounts = await Promise.all(Array.from({ length: Math.ceil(tries / 3) }, createAccount));
    const html = await (await request.get(path)).text();
    const known: number[] = [];
    const unknown: number[] = [];
    for (let number = 0; number < tries; number += 1) {
      const email = accounts[number % accounts.length]!;
      known.push(await timeOf(request, html, path, { ...filled, email }, holding));
      unknown.push(await timeOf(request, html, path, { ...filled, email: freshEmail("unknown") }, holding));
    }
    const figures = `known ${Math.round(median(known))} ms, unknown ${Math.round(median(unknown))} ms`;
    // A busy machine delays some responses; revealing an account would delay all of them.
    const value = Math.abs(lowerQuartile(known) - lowerQuartile(unknown));
    expectWithin({ what: `${name}, ${figures}: difference`, value, limit: 50, unit: "ms" });
    console.log(
      `${name}: ${figures}, a guess by time is right in ${Math.round(100 * bestGuess(known, unknown))} %`,
    );
  });
}
