import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, type APIRequestContext } from "@playwright/test";
import { signInAsNewUser } from "./support/account";
import { withDatabase } from "./support/database";
import { test } from "./support/fixtures";
import { freshEmail } from "./support/services";

const pages = [
  "/desk",
  "/desk/waiting",
  "/desk/renewals",
  "/desk/companies",
  "/desk/search?q=example",
  "/desk/orders",
  "/desk/orders/IBC-123456",
  "/desk/orders/IBC-123456/customer",
  "/desk/inquiries",
  "/desk/mails",
  "/desk/figures",
  "/desk/audit",
];

async function expectNotFound(request: APIRequestContext, path: string, headers = {}) {
  const answer = await request.get(path, { headers, maxRedirects: 0 });
  const html = await answer.text();
  expect([answer.status(), html.includes("Oops! Page not found")], path).toEqual([404, true]);
  expect(html, path).not.toMatch(/>To do<|\| Desk</);
}

// Promise: A customer who opens the desk gets the not-found page.
test("a customer gets the not-found page for every header and spelling @core", async ({ context }) => {
  await signInAsNewUser(context, freshEmail("curious"));
  const headers = { "x-at-desk": "1", "x-session-unknown": "1" };
  for (const path of [...pages, "/desk/more", "/Desk", "/DESK/orders"]) {
    await expectNotFound(context.request, path);
    await expectNotFound(context.request, path, headers);
  }
  const post = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await context.request.post("/desk/orders", { headers: post, data: "a=b" });
  expect(answer.status()).toBe(404);
});

test("no file for browsers contains a header name that opens the desk", async ({ request }) => {
  const root = resolve(import.meta.dirname, "..");
  const scripts = globSync(".next/static/**/*.js", { cwd: root });
  const manifest = scripts.find((file) => file.endsWith("_buildManifest.js"))!;
  const served = await request.get(manifest.replace(".next", "/_next"));
  expect([served.status(), await served.text()]).toEqual([200, readFileSync(join(root, manifest), "utf8")]);
  const named = scripts.filter((file) =>
    /x-at-desk|at-the-desk/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(named).toEqual([]);
});

test("a staff member sees the desk until their work there is ended @core", async ({ context }) => {
  const email = freshEmail("desk");
  await signInAsNewUser(context, email, "staff");
  expect(await (await context.request.get("/desk")).text()).toContain("| Desk");
  await withDatabase((owner) =>
    owner.unsafe("update private.staff set active_until = now() where email = $1", [email]),
  );
  for (const path of pages) await expectNotFound(context.request, path);
});
