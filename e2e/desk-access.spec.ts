import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, type APIRequestContext } from "@playwright/test";
import { codeFor, password, createAccount, addAccount, signInAsNewUser } from "./support/account";
import { withDatabase } from "./support/database";
import { test } from "./support/fixtures";
import { test as testOnSeparateSite } from "./support/separate-site";
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

test("a signed-out staff member is redirected to sign-in and back to the page", async ({ page }) => {
  const email = freshEmail("desk");
  await addAccount(email, "staff");
  const asked = "/desk/orders?q=nothing-like-this";
  await page.goto(asked);
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(asked)}`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(`/two-factor?next=${encodeURIComponent(asked)}`);
  await page.getByLabel("Code").fill(await codeFor(email));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(asked);
  await expect(page.getByText("No orders match.")).toBeVisible();
});

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

testOnSeparateSite(
  "during an outage the desk returns 503 to staff and customers",
  async ({ request, separateSite }) => {
    await createAccount(request, freshEmail("desk-outage"));
    await separateSite.supabase.set({ kind: "error", status: 503 });
    const answer = await request.get("/desk/orders", { maxRedirects: 0 });
    expect(answer.status()).toBe(503);
    expect(await answer.text()).toContain("Retry");
  },
);
