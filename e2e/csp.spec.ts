import { expect, type Page } from "@playwright/test";
import { getHostedPayButton, orderTotals, getPayButton, getPayNowButton } from "./support/order";
import { test } from "./support/fixtures";
import { buildOrderFormPostData, setOrderFormFields } from "./support/order-form-fields";
import { createUniqueEmail } from "./support/services";

async function policies(page: Page, path: string): Promise<{ header: string; meta: string | null }> {
  const answer = await page.goto(path);
  const meta = page.locator('meta[http-equiv="Content-Security-Policy"]');
  return {
    header: answer!.headers()["content-security-policy"] ?? "",
    meta: (await meta.count()) ? await meta.getAttribute("content") : null,
  };
}

test("the CSP allows checkout and Google sign-in without JavaScript", async ({ plainPage: page }) => {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  await page.goto("/order-form/nevis");
  await getPayNowButton(page).click();
  await setOrderFormFields(page, { ...buildOrderFormPostData("company"), email: createUniqueEmail("plain") });
  await getPayNowButton(page).click();
  await getPayButton(page, orderTotals.nevisWithBoth).click();
  await getHostedPayButton(page, orderTotals.nevisWithBoth).waitFor();
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByText("testuser@gmail.com").first().waitFor();
  expect(said.filter((text) => /Content.Security.Policy|Refused to/i.test(text))).toEqual([]);
});

// The hashes of a page: front/build.test.ts.
// Promise: The CSP allows only a page's own inline scripts.
test("a prerendered page blocks injected scripts @core", async ({ page, violations }) => {
  const paths = "/ /order-form/nevis /no-such-page /jurisdictions/atlantis /bank-account-order/atlantis";
  for (const path of paths.split(" ")) {
    const { header, meta } = await policies(page, path);
    expect(header, path).toContain("frame-ancestors 'none'");
    expect(header, path).toContain("object-src 'none'; base-uri 'none'");
    expect(meta, path).toMatch(/^script-src 'self' 'sha256-/);
    expect(meta, path).not.toContain("unsafe");
    // Inject a script, as an attacker could through a vulnerability.
    const ran = await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.injected = true";
      document.body.append(script);
      return "injected" in window;
    });
    expect(ran, path).toBe(false);
    // The page reports violations later.
    const expected = [expect.stringContaining("script-src-elem blocks inline")];
    await expect.poll(() => violations, path).toEqual(expected);
    violations.length = 0;
  }
});

// Promise: A page rendered on request runs only the scripts sent with it.
test("a dynamic page blocks injected scripts @core", async ({ page, violations }) => {
  const seen = new Set<string>();
  for (const path of [
    ...["/payment", "/payment", "/login", "/order-confirmation", "/quote/nevis"],
    ...["/jurisdictions/compare?places=nevis", "/find-a-jurisdiction/result?people=1"],
  ]) {
    const { header } = await policies(page, path);
    const nonce = /script-src 'self' 'nonce-([^']+)' 'strict-dynamic';/.exec(header)?.[1];
    expect(nonce, path).toBeTruthy();
    expect(seen.has(nonce!), "never twice").toBe(false);
    seen.add(nonce!);
    await expect(page.locator("script[nonce]").first()).toBeAttached();
    await page.evaluate(() => {
      document.body.insertAdjacentHTML("beforeend", "<img src=x onerror='window.injected = true'>");
      const script = document.createElement("iframe");
      script.srcdoc = "<script>parent.injected = true</script>";
      document.body.append(script);
    });
    // The browser tried and blocked both.
    const expected = [
      expect.stringContaining("script-src-elem blocks inline"), // Of the frame, about:srcdoc.
      expect.stringContaining("script-src-attr blocks inline"),
    ];
    await expect.poll(() => violations.toSorted(), path).toEqual(expected);
    expect(await page.evaluate(() => "injected" in window), path).toBe(false);
    violations.length = 0;
  }
  const bare = await (await page.request.get("/payment")).text();
  expect(bare.match(/<script(?![^>]*\b(?:nonce|type="application\/ld\+json"))[^>]*>/g)).toBeNull();
});

// Promise: Every response carries the security headers.
test("every response has the security headers @core", async ({ request }) => {
  const answers = {
    page: await request.get("/"),
    file: await request.get("/logo.svg"),
    "unknown page": await request.get("/no-such-page"),
    "unknown place": await request.get("/jurisdictions/atlantis"),
    "wrong method": await request.get("/api/stripe/webhook"),
    "bad webhook": await request.post("/api/stripe/webhook", { data: "{}" }),
    "middleware's redirect": await request.get("/user-account", { maxRedirects: 0 }),
    "configured redirect": await request.get("/?code=x", { maxRedirects: 0 }),
    "address that is none": await request.get("/%ff"),
    "trailing slash": await request.get("/faqs/", { maxRedirects: 0 }),
    "route's redirect": await request.get("/choose?to=nevis", { maxRedirects: 0 }),
    session: await request.get("/auth/session"),
  };
  for (const [what, answer] of Object.entries(answers)) {
    const headers = answer.headers();
    expect(headers["content-security-policy"] ?? "", what).toContain("frame-ancestors 'none'");
    expect(headers["x-content-type-options"], what).toBe("nosniff");
    expect(headers["referrer-policy"], what).toBe("strict-origin-when-cross-origin");
    expect(headers["cross-origin-opener-policy"], what).toBe("same-origin");
    expect(headers["permissions-policy"], what).toContain("camera=()");
    expect(headers["x-powered-by"], what).toBeUndefined();
  }
});
