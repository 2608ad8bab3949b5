import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { stubSettings } from "@/e2e/support/stub-settings";
import { messages } from "@/data/messages";
import { companyFees, type Fees } from "@/data/prices";
import { fail, ok, outage } from "@/lib/result";
import { exampleOrder } from "@/e2e/support/example-emails";
import { orderSchema } from "./store";
import { placeOrder, renewCompany } from "./place-order";
import type { OrderRow } from "./metadata";
import { listNamedPeople, listOrderRequirements } from "./requirements";

/** The database's responses, and the requests made. */
const world = vi.hoisted(() => ({ answers: [] as (() => Response)[], asked: [] as [URL, unknown][] }));

beforeAll(() => stubSettings());

const row = {
  ...{ id: "0b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c11", kind: "company", jurisdiction_slug: "nevis" },
  ...{ director_name: "Ada Example", shareholder_name: "Ada Example" },
} as OrderRow;

const says = (body: unknown, status = 200) => world.answers.push(() => Response.json(body, { status }));
beforeEach(() => {
  Object.assign(world, { answers: [], asked: [] });
  vi.stubGlobal("fetch", async (input: string | URL, { body }: RequestInit = {}) => {
    world.asked.push([new URL(input), typeof body === "string" ? JSON.parse(body) : body]);
    const answer = world.answers.shift();
    if (!answer) throw new Error("Unexpected query");
    return answer();
  });
});

it("placing an order returns the database's result", async () => {
  for (const word of ["placed", "already", "cancelled", "paid", "changed"]) {
    says(word);
    expect(await placeOrder(row, "cs_1", { closedSession: "cs_0", isPaid: true })).toBe(word);
  }
  const [[, sent]] = world.asked as [[URL, { p_order: string }]];
  const asked = { people: listNamedPeople(row), requirements: listOrderRequirements(row) };
  expect(JSON.parse(sent.p_order)).toEqual({ ...row, ...asked });
  expect(sent).toMatchObject({ p_attempt: "cs_1", p_closed_session: "cs_0", p_is_paid: true });
});

it("placing an order fails if the connection to the database is lost", async () => {
  world.answers.push(() => {
    throw new TypeError("fetch failed", { cause: { code: "ECONNRESET" } });
  });
  expect(await placeOrder(row, "cs_1")).toBe("failed");
});

const bvi = { jurisdiction: "British Virgin Islands", jurisdiction_slug: "british-virgin-islands" };
const formed = { ...bvi, registered_name: "Example Ltd", next_renewal_on: "2027-01-09" };
const order = orderSchema.parse(exampleOrder({ id: row.id, ...formed }));

it("a renewal is ordered at the server's price, and only if there is something to renew", async () => {
  expect(await renewCompany(order)).toEqual(fail(messages.account.renewClosed));
  const fees: Record<string, Fees> = companyFees;
  const { "british-virgin-islands": before } = companyFees;
  fees["british-virgin-islands"] = { ...before, renewalFee: 700 };
  onTestFinished(() => void Object.assign(fees, { "british-virgin-islands": before }));
  says("IBC-123456-2");
  expect(await renewCompany(order)).toEqual(ok("IBC-123456-2"));
  const of = { p_order: row.id, p_purpose: "Renewal 2027: Example Ltd" };
  const p_lines = expect.stringContaining('"amount":700') as string;
  expect(world.asked).toMatchObject([[expect.anything(), { ...of, p_lines }]]);
  says(null);
  expect(await renewCompany(order)).toEqual(fail(messages.account.renewClosed));
  says({ code: "57P03", message: "starting up" }, 400);
  expect(await renewCompany(order)).toEqual(outage(messages.account.renewFailed));
});
