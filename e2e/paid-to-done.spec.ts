import { expect, type Page } from "@playwright/test";
import { moveToQueueFront, queryDatabase } from "./support/database";
import { reviewDocument, exampleFile, postFiles } from "./support/documents";
import { test } from "./support/fixtures";
import { createAccount, signInAsNewUser } from "./support/account";
import { postOrder, payHosted, postPayment } from "./support/order";
import { freshEmail, emailsTo, ordersOf, statusOf } from "./support/services";
import { readPage } from "./support/html";

const keys = ["identity", "address", "activity"];

const kinds = (order: string) =>
  queryDatabase<{ kind: string }>("select kind from public.order_events where order_id = $1 order by id", [
    order,
  ]);

/** Opens a verb of the desk's panel and confirms it. */
async function press(desk: Page, verb: string, button: string) {
  const panel = desk.getByRole("region", { name: "Actions" });
  await panel.getByText(verb, { exact: true }).first().click();
  await panel.getByRole("button", { name: button }).click();
}

// The desk works in a browser; what its customer does there is documents.spec.ts's, and is read and posted here.
test("from payment through documents to completion, each step is on the page, in an email and in the database", async ({
  page: desk,
  request: customer,
}) => {
  const email = freshEmail("whole");
  await createAccount(customer, email);
  await postOrder(customer, email);
  await payHosted(customer, (await postPayment(customer))[0]!);
  await expect.poll(async () => statusOf((await ordersOf(email))[0])).toBe("paid/completed");
  const [order] = await ordersOf(email);
  const { id, order_reference: reference } = order as unknown as { id: string; order_reference: string };
  const own = `/user-account/orders/${reference}`;
  const send = async (name: string, requirement = name) => {
    const file = exampleFile(`${name}.pdf`, "pdf");
    const sent = await postFiles(customer, reference, { multipart: { file } }, requirement);
    expect(sent).toEqual([{ name: file.name }]);
  };
  for (const key of keys) await send(key);

  await signInAsNewUser(desk.context(), freshEmail("desk"), "staff");
  await moveToQueueFront(reference);
  await desk.goto("/desk");
  await desk.getByRole("listitem").filter({ hasText: reference }).getByRole("link").first().click();
  await expect(desk.getByRole("heading", { level: 1, name: reference })).toBeVisible();
  const documents = desk.getByRole("region", { name: "Documents" });
  await documents.getByRole("button", { name: "Accept address.pdf" }).click();
  await expect(documents.getByRole("button", { name: "Accept address.pdf" })).toHaveCount(0);
  const first = documents.getByRole("listitem").filter({ hasText: "identity.pdf" }).first();
  await first.getByText("Refuse with a reason").first().click();
  await first.getByLabel("What’s wrong with it").first().fill("One corner is cut off.");
  await first.getByRole("button", { name: "Refuse this file" }).first().click();
  await expect(documents.getByText("One corner is cut off.")).toBeVisible();
  // The others are accepted the same way, unseen.
  expect(await reviewDocument(id, "accept_document", "activity")).toBe("done");

  expect((await readPage(customer, own)).words).toContain("One corner is cut off.");
  await send("identity whole", "identity");
  await desk.reload();
  await documents.getByRole("button", { name: "Accept identity whole.pdf" }).click();
  await expect(documents.getByRole("button", { name: /^Accept / })).toHaveCount(0);
  // The names are in the order form, and the source of funds is waived.
  await expect(documents.getByText("From the order form")).toBeVisible();
  const waive = documents.getByRole("group").filter({ hasText: "Waive" });
  await expect(waive).toHaveCount(1);
  await waive
    .getByText(/^Waive/)
    .first()
    .click();
  await waive.getByLabel("Why we don’t need this document").fill("Your bank confirmed it to us.");
  await waive.getByRole("button", { name: "Waive this document" }).click();
  await expect(waive).toHaveCount(0);
  expect((await readPage(customer, own)).words).toContain("Your bank confirmed it to us.");
  await press(desk, "Mark as reviewed", "Mark as reviewed");
  await expect(desk.getByText("Order reviewed")).toBeVisible();
  await press(desk, "Mark as filed", "Mark as filed");
  await expect(desk.getByText("Hand over the documents", { exact: true }).first()).toBeVisible();
  expect((await readPage(customer, own)).words).toMatch(/Done: +Filed/);

  const certificate = exampleFile("certificate.pdf", "pdf");
  await documents.getByLabel("Files: Finished documents for the customer").setInputFiles(certificate);
  await documents.getByRole("button", { name: "Send", exact: true }).click();
  await expect(documents.getByRole("link", { name: "certificate.pdf" })).toBeVisible();
  await desk.reload();
  await press(desk, "Hand over the documents", "Hand over the documents");
  await expect(desk.getByRole("listitem").filter({ hasText: "Completed" })).toBeVisible();

  const { html } = await readPage(customer, own);
  const [, saved] = /<a [^>]*href="([^"]*)"[^>]*>(?:(?!<\/a>)[^])*certificate\.pdf/.exec(html)!;
  const answer = await customer.get(saved!);
  expect(answer.headers()["content-disposition"]).toContain('filename="certificate.pdf"');
  expect(await answer.body()).toEqual(certificate.buffer);
  const companies = await readPage(customer, "/user-account?tab=companies");
  expect(companies.words).toMatch(/Example Holdings.+Registered on: .+Annual renewal due /);
  expect(companies.html).toContain(`href="/user-account/companies/${reference}"`);
  const story = (await kinds(id)).map(({ kind }) => kind);
  expect(story.filter((kind) => !/document_(asked|accepted|sent)/.test(kind))).toEqual([
    "placed",
    "paid",
    "document_refused",
    "document_waived",
    "documents_complete",
    "reviewed",
    "filed",
    "finished_document_added",
    "completed",
  ]);
  const [row] = await queryDatabase("select stage, status, payment_status from public.orders where id = $1", [
    id,
  ]);
  expect(row).toEqual({ stage: "completed", status: "paid", payment_status: "completed" });
  const files = await queryDatabase<{ file: string }>(
    "select concat_ws(' ', side, requirement, state) as file from public.order_documents where order_id = $1 order by 1",
    [id],
  );
  expect(files.map(({ file }) => file)).toEqual([
    "customer activity accepted",
    "customer address accepted",
    "customer identity accepted",
    "customer identity refused",
    "desk accepted",
  ]);
  await expect
    .poll(async () => (await emailsTo(email)).filter(({ html }) => html.includes(reference)).length)
    .toBe(6); // Paid, one document refused, all complete, reviewed, filed, completed.
});
