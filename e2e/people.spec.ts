import { expect, type Page } from "@playwright/test";
import { queryDatabase } from "./support/database";
import { signInCustomerWithOrder } from "./support/documents";
import { test } from "./support/fixtures";
import { expectAccessibleLayout, openDisclosure } from "./support/page-checks";
import {
  addPerson,
  fillPersonDetails,
  insertOrderWithPeople,
  listPeople,
  getPersonCard,
  getQuestionItem,
} from "./support/people";

/** A signed-in customer on the page of a paid order with people. */
async function atOrder(page: Page, name: string) {
  const order = await signInCustomerWithOrder(page.context(), name, insertOrderWithPeople);
  await page.goto(order.path);
  return order;
}

const peopleOf = (order: string) => listPeople(order, "politically_exposed, registration_number");

// Promise: A customer completes the details of an order's people, which are saved automatically.
test("a customer can add people to an order and remove them @core", async ({ page }) => {
  const { id } = await atOrder(page, "people");
  const region = page.getByRole("region", { name: "People" });
  await expect(region.getByText("Nevis requires three directors: add two more.")).toBeVisible();
  await fillPersonDetails(page, "Dee Director");
  await expect
    .poll(() => peopleOf(id))
    .toEqual(["Dee Director, director, 1980-12-31, GB, f", "Sue Shareholder, shareholder beneficial_owner"]);
  // The page doesn't know what others have changed since.
  await queryDatabase(
    "update public.order_people set country = 'PT' where order_id = $1 and full_name = 'Dee Director'",
    [id],
  );
  await getPersonCard(page, "Dee Director").getByLabel("Residential address").fill("1 New Road");
  await page.locator(":focus").blur();
  const kept = "select country from public.order_people where order_id = $1 and address = '1 New Road'";
  await expect.poll(() => queryDatabase(kept, [id])).toEqual([{ country: "PT" }]);
  await addPerson(page, "person", "Grace Example", "Director");
  await addPerson(page, "company", "Holding Ltd", "Shareholder");
  await expect(region.getByText("Nevis requires three directors: add one more.")).toBeVisible();
  await expect(getPersonCard(page, "Holding Ltd").getByText("Certified passport copy")).toHaveCount(0);

  const grace = getPersonCard(page, "Grace Example");
  await openDisclosure(grace);
  await grace.getByText("Remove").first().click();
  await grace.getByRole("button", { name: "Remove Grace Example" }).click();
  await expect(grace).toHaveCount(0);
  expect(await peopleOf(id)).toHaveLength(3);
  await page.reload();
  const dee = getPersonCard(page, "Dee Director");
  await expect(dee.getByText("Director · details complete · 1 document to send")).toBeVisible();
  await expectAccessibleLayout(page, [1280]);
});

test("a customer can add people and answer questions without JavaScript", async ({ plainPage: page }) => {
  const { id } = await atOrder(page, "plain-people");
  await fillPersonDetails(page, "Dee Director");
  await addPerson(page, "person", "Grace Example", "Director");
  expect(await peopleOf(id)).toEqual([
    "Dee Director, director, 1980-12-31, GB, f",
    "Sue Shareholder, shareholder beneficial_owner",
    "Grace Example, director",
  ]);
  const own = getQuestionItem(page, "A description of the planned activity");
  await openDisclosure(own);
  await own.getByLabel("Your answer").fill("Trade in tea.");
  await own.getByRole("button", { name: "Send answer" }).click();
  await expect(own.getByText("Being checked")).toBeVisible();
  await expect(own.getByText("Trade in tea.").first()).toBeVisible();
});

for (const script of ["with", "without"])
  // Promise: A customer can enter owners who hold shares through other companies, with and without JavaScript, and sees each owner's total share.
  test(`a customer can enter the owners' shares ${script} JavaScript`, async ({ page: full, plainPage }) => {
    const page = script === "with" ? full : plainPage;
    const { id } = await atOrder(page, "owners");
    await queryDatabase(
      `insert into public.order_people (order_id, position, roles, full_name, is_company) values ($1, 3, '{shareholder}', 'Holding Ltd', true)`,
      [id],
    );
    await page.reload();
    const region = page.getByRole("region", { name: "Who owns the company" });
    const enter = async (company: string, shares: Record<string, string>) => {
      const form = region.locator("form").filter({ has: page.getByRole("heading", { name: company }) });
      for (const [owner, share] of Object.entries(shares)) await form.getByLabel(owner).fill(share);
      await form.getByRole("button", { name: "Save shares" }).click();
      return form;
    };
    const refused = await enter("The new company", { "Sue Shareholder": "40", "Holding Ltd": "half" });
    await expect(refused).toContainText("Enter a percentage from 0.01 to 100");
    await expect(refused.getByLabel("Sue Shareholder")).toHaveValue("40");
    await expect(await enter("The new company", { "Holding Ltd": "70" })).toContainText(
      "more than 100 percent",
    );
    await enter("The new company", { "Holding Ltd": "60" });
    await expect(region.getByText("Adds up to 100 %.")).toBeVisible();
    await enter("Holding Ltd", { "Dee Director": "25", "Sue Shareholder": "75" });
    for (const owned of ["Dee Director15 %", "Sue Shareholder85 %", "Holding Ltd60 %"])
      await expect(region.getByRole("listitem").filter({ hasText: owned })).toBeVisible();
    if (script === "with") await expectAccessibleLayout(page, [320]);
  });
