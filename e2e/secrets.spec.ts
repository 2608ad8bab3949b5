import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect } from "@playwright/test";
import { test } from "./support/fixtures";
import { allScreens } from "./support/routes";
import { readTestSecrets } from "./support/services";

const root = resolve(import.meta.dirname, "..");

/** The keys of this run's build and server: plain, URL-encoded and in base64. */
function traces(): [name: string, text: string][] {
  return Object.entries(readTestSecrets())
    .filter(([name]) => name !== "supabasePublishableKey") // Public, but not sent to browsers either (see below).
    .flatMap(([name, value]): [string, string][] => [
      [name, value],
      [name, encodeURIComponent(value)],
      [name, Buffer.from(value).toString("base64").replace(/=+$/, "")],
    ]);
}

function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file));
}

// Promise: The browser bundle contains no secret.
test("the files built for browsers contain no secrets @core", () => {
  const files = [
    ...filesIn(".next/static", /\.[a-z0-9]+$/),
    ...filesIn("public", /\.[a-z0-9]+$/),
    ...filesIn(".next/server", /\.(html|rsc|body|meta)$/),
  ];
  expect(files.filter((file) => file.endsWith(".js")).length).toBeGreaterThan(10);
  expect(files.filter((file) => file.endsWith(".html")).length).toBeGreaterThan(50);
  const found: string[] = [];
  for (const file of files) {
    const text = readFileSync(join(root, file), "latin1");
    for (const [name, trace] of traces()) if (text.includes(trace)) found.push(`${name} in ${file}`);
    // The browser calls no backend directly, so it doesn't need the public key.
    if (text.includes(readTestSecrets().supabasePublishableKey))
      found.push(`supabasePublishableKey in ${file}`);
  }
  expect(found).toEqual([]);
});

// Promise: No secret reaches a browser.
test("the server never sends a secret to the browser @core", async ({ request }) => {
  const found: string[] = [];
  for (const path of [...allScreens, "/auth/session", "/sitemap.xml", "/robots.txt", "/api/scheduler"]) {
    for (const rsc of ["0", "1"]) {
      const answer = await request.get(path, { headers: { rsc }, maxRedirects: 0 });
      const text = (await answer.text()) + JSON.stringify(answer.headersArray());
      for (const [name, trace] of traces()) if (text.includes(trace)) found.push(`${name} at ${path}`);
    }
  }
  expect(found).toEqual([]);
});

test("the build contains no source maps for browsers", () => {
  expect(filesIn(".next/static", /\.map$/)).toEqual([]);
});
