import { expect } from "@playwright/test";
import { messages } from "@/data/messages";
import { expectHydrated } from "./support/page-checks";
import { queryDatabase } from "./support/database";
import { exampleFile, paidOrder } from "./support/documents";
import { shortTimeouts, test } from "./support/separate-site";
import { createAccount } from "./support/account";
import { freshEmail, secrets } from "./support/services";
import type { Fault } from "./support/fault-proxy.ts";

const away = /^We can't store files right now, so nothing was saved/;
const inStorage = ({ url }: { url: string }) => url.startsWith("/storage/v1/");
const recording = ({ url }: { url: string }) => url.endsWith("/rpc/send_document");

type Outage = { name: string; fault: Fault };

const outages: Outage[] = [
  { name: "unwritten.pdf", fault: { kind: "error", status: 503, match: recording } },
  { name: "refused.pdf", fault: { kind: "error", status: 503, match: inStorage } },
  { name: "unanswered.pdf", fault: { kind: "hang", match: inStorage } },
];

test.use({ settings: shortTimeouts });

// Promise: If Storage or the database fails during an upload, the page shows it at the file and no partial file is kept.
test("while Storage or the database fails, an upload shows an error and stores nothing; it succeeds afterwards", async ({
  page,
  separateSite,
}) => {
  const email = freshEmail("storage");
  await createAccount(page.request, email);
  const order = await paidOrder(email);
  const address = `/user-account/orders/${order.reference}`;
  await page.goto(address);
  await expectHydrated(page);
  const paper = page.locator("#paper-identity");
  const rows = () => queryDatabase("select name from public.order_documents where order_id = $1", [order.id]);
  const half = async () =>
    (
      await queryDatabase<{ path: string }>(`select path from private.pending_uploads where order_id = $1`, [
        order.id,
      ])
    ).map(({ path }) => path);

  for (const [at, { name, fault }] of outages.entries()) {
    await test.step(name, async () => {
      if (at === 1) await paper.getByText("Send another file").click(); // The form is collapsed after the first file.
      await paper.getByLabel("Files: ").setInputFiles(exampleFile(name, "pdf"));
      await separateSite.supabase.set(fault);
      await paper.getByRole("button", { name: "Send" }).click();
      await expect(paper.getByRole("alert")).toHaveText(away);
      expect(await rows()).toHaveLength(at);
      await separateSite.supabase.clear();
      await paper.getByRole("button", { name: "Try again" }).click();
      await expect(paper.getByRole("link", { name })).toBeVisible();
      await expect(paper.getByRole("alert")).toHaveCount(0);
      expect(await rows()).toHaveLength(at + 1);
    });
  }

  await test.step("a file and the page that can't be read show an error", async () => {
    const href = (await paper.getByRole("link").first().getAttribute("href"))!;
    await separateSite.supabase.set({ kind: "error", status: 503, match: inStorage });
    const answer = await page.request.get(href);
    expect([answer.status(), await answer.text()]).toEqual([
      503,
      "We can't open this file right now. Please try again in a moment.",
    ]);
    const unread: Fault["match"] = ({ url }) => url.includes("/rpc/account_order");
    await separateSite.supabase.set({ kind: "error", status: 503, match: unread });
    await page.goto(address);
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(messages.account.unreachable.text);
    await separateSite.supabase.clear();
    expect(await (await page.request.get(address)).text()).toContain("unanswered.pdf");
  });

  await test.step("three hours later the partial uploads are deleted", async () => {
    const paths = await half();
    await queryDatabase(
      "update private.pending_uploads set since = now() - interval '3 hours' where order_id = $1",
      [order.id],
    );
    const { supabaseSecretKey: key, ownerSecret } = secrets();
    const headers = { apikey: key, Authorization: `Bearer ${key}` };
    const there = () =>
      Promise.all(
        paths.map(
          async (path) =>
            (await fetch(`${separateSite.supabase.url}/storage/v1/object/documents/${path}`, { headers })).ok,
        ),
      );
    // The file whose row could not be written arrived twice.
    expect((await there()).filter(Boolean)).toHaveLength(1);
    const forgotten = await fetch(`${separateSite.origin}/api/orders/${order.reference}/documents`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${ownerSecret}` },
    });
    expect(await forgotten.json()).toMatchObject({ files: outages.length });
    expect((await there()).filter(Boolean)).toEqual([]);
    expect([await half(), await rows()]).toEqual([[], []]);
  });
});
