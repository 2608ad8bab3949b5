import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { createAccountAndSignIn } from "./support/account";
import { moveOrderToQueueFront, queryDatabase } from "./support/database";
import { createExampleFile, reviewDocument, uploadFilesByRequest as uploadAll } from "./support/documents";
import { listEmailSubjects } from "./support/emails";
import { getDeskActionsRegion, submitDeskOrderAction, submitDeskForm, test } from "./support/desk";
import { createUniqueIpAddress } from "./support/fixtures";
import { bankFields, companyFields, postForm, trustFields, postCardPayment } from "./support/order";
import { openDisclosure } from "./support/page-checks";
import {
  addPerson,
  fillPersonDetails,
  openPersonDetails,
  getPersonCard,
  getQuestionItem,
} from "./support/people";
import { createUniqueEmail, listOrdersByEmail, formatOrderStatus } from "./support/services";

// Otherwise an action would wait for the whole test's timeout.
test.use({ actionTimeout: 20_000 });

type Journey = {
  form: string;
  fields: Record<string, string>;
  /** People whose details are filled in. Those with a `role` are added first. */
  people: { name: string; role?: string }[];
  company?: string;
  question: RegExp;
  /** Subjects of the emails when the application is filed and when everything is handed over. */
  filed: string;
  completed: string;
};

const journeys: [name: string, journey: Journey][] = [
  [
    "a Panama company with three directors",
    {
      form: "/order-form/panama",
      fields: {
        ...companyFields,
        shareholderName: "Holding Example Ltd",
        beneficialOwnerName: "Dee Director",
      },
      people: [
        { name: "Dee Director" },
        { name: "Bo Example", role: "Director" },
        { name: "Cy Example", role: "Director" },
      ],
      company: "Holding Example Ltd",
      question: /planned activity/,
      filed: "Your company application has been filed",
      completed: "Your company has been formed",
    },
  ],
  [
    "a Cook Islands trust",
    {
      form: "/trust-order-form/cook-islands-trust",
      fields: trustFields,
      people: [
        { name: "Fay Founder" },
        { name: "Ben Example" },
        { name: "Tia Trustee", role: "Trustee" },
        { name: "Pia Protector", role: "Protector" },
      ],
      question: /assets/,
      filed: "Your trust application has been filed",
      completed: "Your trust has been established",
    },
  ],
  [
    "a bank account @core",
    {
      form: "/bank-account-order/singapore",
      fields: { ...bankFields, company: "Example Trading Ltd" },
      people: [{ name: "Ada Example" }, { name: "Olga Example", role: "Beneficial owner" }],
      question: /business/,
      filed: "Your application is with the bank",
      completed: "Your account is open",
    },
  ],
];

async function pay(request: APIRequestContext, email: string, { form, fields }: Journey) {
  const { answer } = await postForm(request, form, { ...fields, email }, createUniqueIpAddress());
  expect(answer.headers().location).toMatch(/\/payment$/);
  await postCardPayment(request);
  const status = async () => formatOrderStatus((await listOrdersByEmail(email))[0]);
  await expect.poll(status).toBe("paid/completed");
  return (await listOrdersByEmail(email))[0]!;
}

const openSlots = (order: string) =>
  queryDatabase<{ key: string; kind: string; status: string }>(
    "select key, kind, status from public.order_slots where order_id = $1 and status in ('needed', 'refused') order by position",
    [order],
  );

const today = new Date().toISOString().slice(0, 10);
const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

async function completePeople(page: Page, { people, company, question: asked }: Journey) {
  for (const { name, role } of people) {
    if (role) await addPerson(page, "person", name, role);
    await fillPersonDetails(page, name);
  }
  if (company) {
    const card = getPersonCard(page, company);
    await openPersonDetails(page, company);
    await card.getByLabel("Registration number").fill("C 12345");
    await card.getByLabel("Country of registration").fill("United Kingdom");
    await card.getByLabel("Registered address").fill("1 Example Road\nLondon");
    await card.getByLabel("Legal form and governing law").fill("Limited company, English law");
    await card.getByLabel("Acts for somebody else").fill("nobody");
    await card.locator(":focus").blur();
    await expect(card.getByRole("status").getByText("Saved")).toBeVisible();
  }
  const questions = page.getByRole("region", { name: "Questions" });
  for (const line of await questions.getByRole("listitem").all()) await openDisclosure(line);
  for (const each of await questions.getByLabel("Your answer").all()) {
    if ((await each.inputValue()) === "") await each.fill("Consulting for hotels, in Portugal.");
  }
  const own = getQuestionItem(page, asked);
  await own.getByRole("button", { name: "Send answer" }).click();
  await expect(own.getByText("Being checked")).toBeVisible();
}

/** Sends a file for each open slot. */
async function sendFiles(request: APIRequestContext, order: { id: string; order_reference: string }) {
  for (const { key, kind } of await openSlots(order.id)) {
    if (kind !== "document" && kind !== "form") continue;
    const file = createExampleFile(`${key}.pdf`, "pdf", `${key} ${Math.random()}`);
    expect(await uploadAll(request, order.order_reference, [file], key)).toEqual([{ name: file.name }]);
  }
}

async function acceptAll(order: string) {
  const sent = await queryDatabase<{ requirement: string }>(
    "select requirement from public.order_documents where order_id = $1 and state = 'sent' order by sent_at",
    [order],
  );
  for (const { requirement } of sent)
    expect(await reviewDocument(order, "accept_document", requirement)).toBe("done");
}

for (const [name, journey] of journeys)
  test.describe(`an order for ${name}`, () => {
    // Promise: Each kind of order can be worked on by customer and desk from payment to handover.
    test("goes from payment to handover", async ({ page, desk }) => {
      test.setTimeout(180_000);
      const email = createUniqueEmail("journey");
      await createAccountAndSignIn(page.request, email);
      const order = await pay(page.request, email, journey);
      const { id, order_reference: reference } = order;
      const own = `/user-account/orders/${reference}`;

      await page.goto("/user-account");
      await page.getByRole("link", { name: "Continue", exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${reference}#`));
      await completePeople(page, journey);
      await sendFiles(page.request, order);
      await moveOrderToQueueFront(reference);
      await desk.goto("/desk");
      const row = desk.getByRole("listitem").filter({ hasText: reference });
      await row.getByRole("link", { name: "Review and contact the customer" }).click();
      await submitDeskOrderAction(desk, "Mark as reviewed");
      await expect(desk.getByText("Order reviewed")).toBeVisible();

      // One refusal and one correction. All other files are accepted without looking at the page.
      const funds = desk
        .getByRole("listitem")
        .filter({ has: desk.getByRole("heading", { name: /source of funds/ }) });
      const reason = { "What’s wrong with it": "It is not signed." };
      await submitDeskForm(funds, "Refuse with a reason", reason, "Refuse this file");
      await expect(funds.getByText("It is not signed.")).toBeVisible();
      // Refusals of one check go into one email, three minutes later.
      await queryDatabase(
        "update private.mails set next_try_at = now() where order_id = $1 and template = 'document-refused'",
        [id],
      );
      const main = desk.getByRole("main");
      await acceptAll(id);
      await desk.reload();
      for (const accept of await desk.getByRole("button", { name: /^Accept (?!.*\.pdf)/ }).all())
        await accept.click();
      await expect(desk.getByRole("button", { name: /^Accept / })).toHaveCount(0);

      await page.goto(own);
      await expect(page.getByText("It is not signed.").first()).toBeVisible();
      await sendFiles(page.request, order);
      expect((await openSlots(id)).map(({ key }) => key)).toEqual([]);
      await acceptAll(id);

      await desk.reload();
      const checks = desk.getByRole("region", { name: "Checks" });
      await checks.getByRole("button", { name: "Screen now" }).click();
      await expect(checks.getByText(/^Lists: default/)).toBeVisible();
      await checks.getByRole("button", { name: "Sign off" }).click();
      await expect(checks.getByText(/^Signed off on/)).toBeVisible();
      await submitDeskOrderAction(desk, "Mark as filed", {
        "Registrar or bank": "The registry of the example",
        "Their reference": "EX-1",
        "Answer expected by": inAWeek,
      });
      await expect(desk.getByText("Record the approval", { exact: true }).first()).toBeVisible();
      await page.goto(own);
      await expect(page.getByRole("region", { name: /is deciding$/ })).toBeVisible();
      await submitDeskOrderAction(desk, "Record the approval");
      await expect(desk.getByText("Approval recorded")).toBeVisible();
      const certificate = createExampleFile("certificate.pdf", "pdf");
      await main.getByLabel("Files: Finished documents for the customer").setInputFiles(certificate);
      await main.getByRole("button", { name: "Send", exact: true }).click();
      await expect(main.getByRole("link", { name: "certificate.pdf", exact: true })).toBeVisible();
      await desk.reload();
      // Its labels depend on the kind of order.
      const handover = getDeskActionsRegion(desk)
        .getByRole("group")
        .filter({ hasText: /^Hand over the documents/ });
      await handover.locator("summary").first().click();
      await handover.locator("[name=registered_name]").fill("Example Holdings Ltd");
      await handover.locator("[name=registration_number]").fill("EX 777");
      await handover.locator("[name=registered_on]").fill(today);
      await handover.getByRole("button", { name: "Hand over the documents" }).click();
      await expect(desk.getByRole("listitem").filter({ hasText: /Completed/ })).toBeVisible();

      await page.goto(own);
      await expect(page.getByText("EX 777")).toBeVisible();
      const stands = page.getByRole("list", { name: "Where your order stands" });
      await expect(stands.getByText("To come:")).toHaveCount(0);
      await expect(page.getByRole("link", { name: "certificate.pdf" })).toBeVisible();

      const ended = `select phase, registered_name, registration_number, registered_on::text
        from public.orders o join public.companies c on c.order_id = o.id where o.id = $1`;
      expect(await queryDatabase(ended, [id])).toEqual([
        {
          phase: "completed",
          registered_name: "Example Holdings Ltd",
          registration_number: "EX 777",
          registered_on: today,
        },
      ]);
      const subjects = async () => (await listEmailSubjects(email)).filter((one) => one.includes(reference));
      await expect
        .poll(async () => (await subjects()).sort())
        .toEqual(
          [
            `Payment received for order ${reference}`,
            `We've reviewed your order ${reference}`,
            `Please replace a document for order ${reference}`,
            `We have all your documents: order ${reference}`,
            `${journey.filed}: order ${reference}`,
            `Your application is approved: order ${reference}`,
            `${journey.completed}: order ${reference}`,
          ].sort(),
        );
    });
  });
