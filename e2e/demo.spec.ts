import { expect } from "@playwright/test";
import { createOrders } from "../local/demo/create.ts";
import { exampleCustomers } from "../local/demo/examples.ts";
import { allChecks, runChecks } from "../local/doctor/examine.ts";
import { openDemoProject } from "../local/doctor/project.ts";
import { addAccount, password } from "./support/account";
import { queryDatabase } from "./support/database";
import { test } from "./support/fixtures";
import { runPort } from "./support/run-site";
import { freshEmail, ordersOf, origin, secrets, statusOf, stripeUrl, supabaseUrl } from "./support/services";

// Promise: The demo's example orders can be created by the forms and functions that people use.
test("the demo's first customer gets an order in each step", async () => {
  const [desk, colleague] = [
    { email: freshEmail("desk"), password },
    { email: freshEmail("desk"), password },
  ];
  for (const { email } of [desk, colleague]) await addAccount(email, "staff");
  const query = (sql: string, ...given: unknown[]) => queryDatabase(sql, given);
  const services = { query, supabaseUrl, stripeUrl, secrets: secrets() };
  const customer = { ...exampleCustomers[0]!, email: freshEmail("example") };
  await createOrders(origin, services, desk, [customer], colleague);
  const orders = await ordersOf(customer.email);
  expect(orders.map((order) => `${String(order.phase)} ${statusOf(order)}`).sort()).toEqual([
    "completed paid/completed",
    "documents paid/completed",
    "documents paid/completed",
    "handover paid/completed",
    "unpaid submitted/pending",
    "working paid/completed",
  ]);
});

// Promise: `npm run doctor` finds no fault in the demo.
test("the doctor finds no fault in the demo", async () => {
  const headers = { authorization: `Bearer ${secrets().cronSecret}` };
  // Retry, because another test may be running a job.
  await expect(async () => {
    await fetch(`${origin}/api/scheduler`, { method: "POST", headers });
    const lines = await runChecks(openDemoProject({ PORT: String(runPort) }, ".local/test"));
    // Tests of the desk create staff accounts without two-factor sign-in.
    expect(lines.filter(({ state, name }) => state !== "ok" && name !== "Staff")).toEqual([]);
    expect(lines).toHaveLength(allChecks.length);
  }).toPass();
});
