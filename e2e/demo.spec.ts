import { expect } from "@playwright/test";
import { createExampleOrders } from "../local/demo/create.ts";
import { exampleCustomers } from "../local/demo/examples.ts";
import { allDoctorChecks, runDoctorChecks } from "../local/doctor/examine.ts";
import { openDemoProject } from "../local/doctor/project.ts";
import { createConfirmedAccount, testPassword } from "./support/account";
import { queryDatabase } from "./support/database";
import { test } from "./support/fixtures";
import { testSitePort } from "./support/run-site";
import {
  formatOrderStatus,
  listOrdersByEmail,
  createUniqueEmail,
  origin,
  readTestSecrets,
  stripeUrl,
  supabaseUrl,
} from "./support/services";

// Promise: The demo's example orders can be created by the forms and functions that people use.
test("the first demo customer has orders at different stages", async () => {
  const staff = () => ({ email: createUniqueEmail("desk"), password: testPassword });
  const [desk, colleague] = [staff(), staff()];
  for (const { email } of [desk, colleague]) await createConfirmedAccount(email, "staff");
  const query = (sql: string, ...given: unknown[]) => queryDatabase(sql, given);
  const services = { query, supabaseUrl, stripeUrl, secrets: readTestSecrets() };
  const customer = { ...exampleCustomers[0]!, email: createUniqueEmail("example") };
  await createExampleOrders(origin, services, desk, [customer], colleague);
  const orders = await listOrdersByEmail(customer.email);
  expect(orders.map((order) => `${String(order.phase)} ${formatOrderStatus(order)}`).sort()).toEqual([
    "completed paid/completed",
    "documents paid/completed",
    "documents paid/completed",
    "handover paid/completed",
    "unpaid submitted/pending",
    "working paid/completed",
  ]);
});

// Promise: `npm run doctor` finds no fault in the demo.
test("`npm run doctor` reports no errors in the demo", async () => {
  const headers = { authorization: `Bearer ${readTestSecrets().cronSecret}` };
  // Retry, because another test may be running a job.
  await expect(async () => {
    await fetch(`${origin}/api/scheduler`, { method: "POST", headers });
    const lines = await runDoctorChecks(openDemoProject({ PORT: String(testSitePort) }, ".local/test"));
    // Tests of the desk create staff accounts without two-factor sign-in.
    expect(lines.filter(({ state, name }) => state !== "ok" && name !== "Staff")).toEqual([]);
    expect(lines).toHaveLength(allDoctorChecks.length);
  }).toPass();
});
