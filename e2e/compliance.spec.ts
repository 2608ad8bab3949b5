import { expect, type Page } from "@playwright/test";
import { complianceCheckText as texts } from "@/data/compliance";
import { createAccountAndSignIn, signInAsNewUser } from "./support/account";
import { queryDatabase } from "./support/database";
import { expectDeskActionDone, submitDeskForm, test } from "./support/desk";
import { insertPaidOrder } from "./support/documents";
import { fetchPageText } from "./support/html";
import { expectAccessibleLayout } from "./support/page-checks";
import { createUniqueEmail } from "./support/services";

const listed = { name: "Viktor Tarasenkov", birth_date: "1974-11-02", country: "RS", residence: "RS" };

/** A paid order of a customer with an account, on which one complete person may be on a list. */
async function orderOfListed(page: Page) {
  const email = createUniqueEmail("listed");
  await createAccountAndSignIn(page.request, email);
  const order = await insertPaidOrder(email);
  await queryDatabase("delete from public.order_people where order_id = $1", [order.id]);
  await queryDatabase(
    `insert into public.order_people (order_id, position, roles, full_name, birth_date, country, residence, address, politically_exposed)
     values ($1, 1, '{director}', $2, $3, $4, $5, '1 Example Street', false)`,
    [order.id, ...Object.values(listed)],
  );
  return order;
}

const checks = (page: Page) => page.getByRole("region", { name: texts.heading });

// Promise: Staff see on one screen who may be on a screening list and why, decide with a reason, and see the risk rating and its reasons.
test("staff can clear a possible sanctions match by giving a reason", async ({ page, desk }) => {
  const { reference } = await orderOfListed(page);
  await desk.setViewportSize({ width: 360, height: 780 });
  await desk.goto(`/desk/orders/${reference}`);
  await checks(desk).getByRole("button", { name: texts.screenNow }).click();
  const match = checks(desk).getByRole("listitem").filter({ hasText: "sanctions" });
  await expect(match).toContainText("born 1974-11-02 · Russia");
  await expect(match).toContainText("Given: born 1974-11-02 · Serbia");
  await expect(checks(desk)).toContainText(texts.noReasons);
  await expectAccessibleLayout(desk);

  await match.getByText("It’s somebody else").first().click();
  await match.getByLabel("How you know that it isn’t this person").fill("Another passport number.");
  await match.getByRole("button", { name: "Clear this match" }).click();
  await expect(checks(desk).getByText(/“Another passport number.”/)).toBeVisible();
  await desk.reload();
  await expect(checks(desk).getByText(texts.states.cleared, { exact: true })).toBeVisible();
});

// Promise: Only staff with the reporting duty can read a suspicion report. Neither the customer nor other staff can tell that it exists.
test("only staff with the reporting duty can read reports of suspicion", async ({ page, desk, browser }) => {
  const { reference } = await orderOfListed(page);
  const email = createUniqueEmail("colleague");
  const context = await browser.newContext();
  await signInAsNewUser(context, email, "staff");
  await queryDatabase("update private.staff set duties = '{desk}' where email = $1", [email]);
  const colleague = await context.newPage();
  const wordsOf = async (of: Page, path: string) => (await fetchPageText(of.request, path)).words;
  const own = `/user-account/orders/${reference}`;
  const before = [await wordsOf(page, own), await wordsOf(page, "/notifications")];

  await desk.goto(`/desk/orders/${reference}`);
  const body = `The money comes from elsewhere, ${reference}.`;
  await submitDeskForm(checks(desk), "Report a suspicion", { "What you noticed": body }, "Report it");
  await expectDeskActionDone(desk);
  await submitDeskForm(checks(desk), "Put on hold", { Why: "An odd question." });
  await expect(checks(desk).getByText(texts.held)).toBeVisible();
  await desk.goto("/desk/reports");
  await expect(desk.getByText(body)).toBeVisible();
  await expectAccessibleLayout(desk);

  expect([await wordsOf(page, own), await wordsOf(page, "/notifications")]).toEqual(before);
  expect(await wordsOf(colleague, `/desk/orders/${reference}`)).not.toContain(body);
  await colleague.goto(`/desk/orders/${reference}`);
  await expect(checks(colleague).getByText(texts.notDuty)).toBeVisible();
  await expect(colleague.getByRole("link", { name: "Reports" })).toHaveCount(0);
  expect((await colleague.goto("/desk/reports"))!.status()).toBe(404);
});
