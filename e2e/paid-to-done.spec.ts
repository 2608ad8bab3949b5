import { expect, type Page } from "@playwright/test";
import { waitLongest } from "./desk";
import { asOwner, atTheDesk, example, paper, send, sendPlainly } from "./documents";
import { test } from "./fixtures";
import { draftPlainly, payHosted, payPlainly } from "./plain-order";
import { freshEmail, mailsTo, ordersOf, stateOf } from "./services";
import { signInNew } from "./signed-in";

const keys = ["identity", "address", "names", "activity"];

const kinds = (order: string) =>
  asOwner<{ kind: string }>("select kind from public.order_events where order_id = $1 order by id", [order]);

/** Opens a verb of the desk's panel and confirms it. */
async function press(desk: Page, verb: string, button: string) {
  const panel = desk.getByRole("region", { name: "What to do" });
  await panel.getByText(verb, { exact: true }).click();
  await panel.getByRole("button", { name: button }).click();
}

test("ordered and paid, papers sent and checked, filed, handed over: each step is on the page, in a mail and in the rows", async ({
  page,
  browser,
}) => {
  const email = freshEmail("whole");
  await signInNew(page.context(), email);
  await draftPlainly(page.request, email);
  await payHosted(page.request, (await payPlainly(page.request))[0]!);
  await expect.poll(async () => stateOf((await ordersOf(email))[0])).toBe("paid/completed");
  const [order] = await ordersOf(email);
  const { id, order_reference: reference } = order as unknown as { id: string; order_reference: string };
  const own = `/user-account/orders/${reference}`;
  await page.goto(own);
  // How papers are sent and checked is tried with two of them; the others come and are accepted the same way, unseen.
  const [identity, address, ...others] = keys.map((key) => example(`${key}.pdf`, "pdf"));
  await send(page, "identity", identity!);
  await expect(paper(page, "identity").getByRole("status")).toHaveText("1 file sent.");
  await send(page, "address", address!);
  await expect(paper(page, "address").getByRole("status")).toHaveText("1 file sent.");
  for (const file of others)
    expect(
      await sendPlainly(page.request, reference, { multipart: { file } }, file.name.replace(".pdf", "")),
    ).toEqual([{ name: file.name }]);

  const atDesk = await browser.newContext();
  await signInNew(atDesk, freshEmail("desk"), "staff");
  await waitLongest(reference);
  const desk = await atDesk.newPage();
  await desk.goto("/desk");
  await desk.getByRole("listitem").filter({ hasText: reference }).getByRole("link").first().click();
  await expect(desk.getByRole("heading", { level: 1, name: reference })).toBeVisible();
  const documents = desk.getByRole("region", { name: "Documents" });
  await documents.getByRole("button", { name: "Accept address.pdf" }).click();
  await expect(documents.getByRole("button", { name: "Accept address.pdf" })).toHaveCount(0);
  const first = documents.getByRole("listitem").filter({ hasText: "identity.pdf" }).first();
  await first.getByText("Refuse with a reason").first().click();
  await first.getByLabel("What is wrong with it").first().fill("One corner is cut off.");
  await first.getByRole("button", { name: "Refuse this file" }).first().click();
  await expect(documents.getByText("One corner is cut off.")).toBeVisible();
  for (const { name } of others)
    expect(await atTheDesk(id, "accept_document", name.replace(".pdf", ""))).toBe("done");

  await page.goto(own);
  await expect(paper(page, "identity").getByText("One corner is cut off.")).toBeVisible();
  await send(page, "identity", example("identity whole.pdf", "pdf"));
  await expect(paper(page, "identity").getByRole("status")).toHaveText("1 file sent.");
  await desk.reload();
  await documents.getByRole("button", { name: "Accept identity whole.pdf" }).click();
  await expect(documents.getByRole("button", { name: /^Accept / })).toHaveCount(0);
  // What nobody has to send again stands in the order form, or is not asked of this customer.
  const needless = documents.getByRole("button", { name: /^No file needed/ });
  for (let left = await needless.count(); left > 0; left -= 1) {
    await needless.first().click();
    await expect(needless).toHaveCount(left - 1);
  }
  await press(desk, "Filed", "Yes, it is filed");
  await expect(desk.getByText("Hand over the papers", { exact: true })).toBeVisible();
  await page.goto(own);
  await expect(page.getByRole("main").getByText("Filed", { exact: false }).first()).toBeVisible();

  const certificate = example("certificate.pdf", "pdf");
  await documents.getByLabel("Files: Papers for the customer").setInputFiles(certificate);
  await documents.getByRole("button", { name: "Send" }).click();
  await expect(documents.getByRole("link", { name: "certificate.pdf" })).toBeVisible();
  await desk.reload();
  await press(desk, "Hand over the papers", "Yes, hand over");
  await expect(desk.getByRole("listitem").filter({ hasText: "Completed" })).toBeVisible();

  await page.goto(own);
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "certificate.pdf" }).click();
  expect((await saving).suggestedFilename()).toBe("certificate.pdf");
  await page.goto("/user-account?tab=companies");
  const company = page.getByRole("main").getByRole("listitem").filter({ hasText: "Example Holdings" });
  await expect(company).toContainText(/Completed .+Annual renewal due /);
  await company.getByRole("link", { name: "Papers of Example Holdings" }).click();
  await expect(page).toHaveURL(`${own}#documents`);
  const story = (await kinds(id)).map(({ kind }) => kind);
  expect(story.filter((kind) => !/waived|document_(asked|accepted|sent)/.test(kind))).toEqual([
    "placed",
    "paid",
    "document_refused",
    "filed",
    "paper_added",
    "completed",
  ]);
  const [row] = await asOwner("select stage, status, payment_status from public.orders where id = $1", [id]);
  expect(row).toEqual({ stage: "completed", status: "paid", payment_status: "completed" });
  const files = await asOwner<{ file: string }>(
    "select concat_ws(' ', side, requirement, state) as file from public.order_documents where order_id = $1 order by 1",
    [id],
  );
  expect(files.map(({ file }) => file)).toEqual([
    "customer activity accepted",
    "customer address accepted",
    "customer identity accepted",
    "customer identity refused",
    "customer names accepted",
    "desk accepted",
  ]);
  await expect
    .poll(async () => (await mailsTo(email)).filter(({ html }) => html.includes(reference)).length)
    .toBe(4); // Paid, one paper refused, filed, completed.
  await atDesk.close();
});
