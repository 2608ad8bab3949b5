import { expect } from "@playwright/test";
import { signUpAndConfirm } from "./account";
import { asOwner, example, paidOrder } from "./documents";
import { test } from "./own-site";
import { freshEmail, secrets } from "./services";

const away = /^We can't store files right now, so nothing was kept/;
const inStorage = ({ url }: { url: string }) => url.startsWith("/storage/v1/");
const recording = ({ url }: { url: string }) => url.endsWith("/rpc/send_document");

for (const [name, fault] of Object.entries({
  "Storage answers 503": { kind: "error", status: 503, match: inStorage },
  "Storage never answers": { kind: "hang", match: inStorage },
  "the row can't be written": { kind: "error", status: 503, match: recording },
} as const)) {
  test(`${name}: the page says so beside the file, nothing half is kept, and the file arrives when it is over`, async ({
    page,
    own,
  }) => {
    const email = freshEmail("storage");
    await signUpAndConfirm(page, email);
    const order = await paidOrder(email);
    await page.goto(`/user-account/orders/${order.reference}`);
    const paper = page.locator("#paper-identity");
    await paper.getByLabel("Files: ").setInputFiles(example("passport.pdf", "pdf"));
    await own.supabase.set(fault);
    await paper.getByRole("button", { name: "Send" }).click();
    await expect(paper.getByRole("alert")).toHaveText(away, { timeout: 30_000 });
    const rows = () => asOwner("select name from public.order_documents where order_id = $1", [order.id]);
    expect(await rows()).toEqual([]);
    const half = () =>
      asOwner<{ path: string }>("select path from private.loose_files where order_id = $1", [order.id]);
    expect(await half()).toHaveLength(1);

    await own.supabase.clear();
    await paper.getByRole("button", { name: "Try again" }).click();
    await expect(paper.getByRole("link")).toHaveText("passport.pdf");
    expect(await rows()).toHaveLength(1);

    // An hour later the half of before is gone, bytes and all.
    const [{ path }] = (await half()) as [{ path: string }];
    await asOwner("update private.loose_files set since = now() - interval '2 hours' where order_id = $1", [
      order.id,
    ]);
    const { supabaseSecretKey: key, cronSecret } = secrets();
    const bytes = () =>
      fetch(`${own.supabase.url}/storage/v1/object/documents/${path}`, {
        headers: { apikey: key, Authorization: `Bearer ${key}` },
      });
    expect((await bytes()).ok).toBe(name === "the row can't be written");
    const forgotten = await fetch(`${own.origin}/api/orders/${order.reference}/documents`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${cronSecret}` },
    });
    expect(await forgotten.json()).toMatchObject({ files: 1 });
    expect((await bytes()).ok).toBe(false);
    expect(await half()).toEqual([]);
    expect(await rows()).toEqual([]);
  });
}

test("a file can't be fetched while Storage is away, and the list says so when it can't be read", async ({
  page,
  own,
}) => {
  const email = freshEmail("fetching");
  await signUpAndConfirm(page, email);
  const order = await paidOrder(email);
  await page.goto(`/user-account/orders/${order.reference}`);
  const paper = page.locator("#paper-identity");
  await paper.getByLabel("Files: ").setInputFiles(example("passport.pdf", "pdf"));
  await paper.getByRole("button", { name: "Send" }).click();
  await expect(paper.getByRole("link")).toHaveText("passport.pdf");
  const href = (await paper.getByRole("link").getAttribute("href"))!;
  await own.supabase.set({ kind: "error", status: 503, match: inStorage });
  const answer = await page.request.get(href);
  expect([answer.status(), await answer.text()]).toEqual([
    503,
    "We can't reach this file right now. Please try again in a moment.",
  ]);
  await own.supabase.set({
    kind: "error",
    status: 503,
    match: ({ url }) => url.includes("/order_documents"),
  });
  await page.reload();
  await expect(page.getByRole("region", { name: "Documents" }).getByRole("alert")).toHaveText(
    "Your documents could not be loaded",
  );
  await own.supabase.clear();
  await page.reload();
  await expect(paper.getByRole("link")).toHaveText("passport.pdf");
});
