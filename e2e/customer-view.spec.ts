import { expect } from "@playwright/test";
import { documentTexts } from "../data/documents.ts";
import { customerViewPath, deskOrderPath } from "../lib/desk-paths";
import { orderPath } from "../lib/orders/paths";
import { signInAsNewUser } from "./support/account";
import { queryDatabase } from "./support/database";
import { test } from "./support/fixtures";
import { expectHydrated } from "./support/page-checks";
import { paidOrderWithPeople } from "./support/people";
import { freshEmail } from "./support/services";

const storedFor = (order: string, email: string) =>
  queryDatabase(
    `select md5(o::text) as "order",
            (select count(*) from public.order_events e where e.order_id = o.id) as events,
            (select count(*) from public.messages m where m.order_id = o.id) as messages,
            (select count(*) from public.audit_log a where a.order_id = o.id) as accesses,
            (select count(*) from public.account_visits v join auth.users u on u.id = v.user_id where u.email = $2) as visits
       from public.orders o where o.id = $1`,
    [order, email],
  );

// Promise: Staff can view an order as its customer sees it, without being able to change anything.
test("the desk shows an order as its customer sees it, and nothing can be pressed", async ({
  page,
  browser,
}) => {
  const email = freshEmail("viewed");
  const { id, reference } = await paidOrderWithPeople(email);
  await queryDatabase("update public.orders set reviewed_at = now() where id = $1", [id]);
  await signInAsNewUser(page.context(), email);
  await page.goto(orderPath(reference));
  await expectHydrated(page);
  const nextStep = await page.getByRole("article").getByRole("region").first().innerText();
  expect(nextStep).toContain("Since");

  const context = await browser.newContext();
  await signInAsNewUser(context, freshEmail("desk"), "staff");
  const desk = await context.newPage();
  await desk.goto(deskOrderPath(reference));
  const before = await storedFor(id, email);
  await desk.getByRole("link", { name: "As the customer sees it" }).click();
  await expect(desk).toHaveURL(customerViewPath(reference));
  await expect(desk.getByRole("heading", { level: 1, name: "As the customer sees it" })).toBeVisible();
  const view = desk.locator("[inert]");
  await expect(view).toContainText(nextStep, { useInnerText: true });
  // Only the customer's own account can be protected with two-factor sign-in.
  const { lead, link } = documentTexts.twoFactor;
  const own = (await page.getByRole("article").innerText()).replace(`${lead} ${link}`, "");
  await expect(view.locator("article")).toHaveText(own, { useInnerText: true });

  const pressable = await view
    .locator("a, button, input, select, textarea, summary")
    .evaluateAll((controls: HTMLElement[]) =>
      controls.map((control) => {
        control.focus();
        control.scrollIntoView({ block: "center" });
        const { x, y, width, height } = control.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return control === document.activeElement || Boolean(hit?.closest("[inert]"));
      }),
    );
  expect(pressable.length).toBeGreaterThan(10);
  expect(pressable).not.toContain(true);
  expect(await storedFor(id, email)).toEqual(before);

  await desk.getByRole("link", { name: `Back to ${reference}` }).click();
  await expect(desk).toHaveURL(deskOrderPath(reference));
  await context.close();
});
