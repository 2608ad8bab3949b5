import { expect, type APIRequestContext } from "@playwright/test";
import { test, type OwnSite } from "./own-site";
import { draftPlainly, payHosted, payPlainly } from "./plain-order";
import { freshEmail, ordersOf, stateOf } from "./services";
import { allSessions } from "./stripe-events";
import type { Fault, Faults } from "./tools/faults.ts";

const opensSession: Fault["match"] = ({ method, url }) =>
  method === "POST" && url.startsWith("/v1/checkout/sessions");
const savesOrder: Fault["match"] = ({ method, url }) =>
  method === "POST" && /^\/rest\/v1\/rpc\/(place|rebuild)_order/.test(url);

type Moment = { where: (own: OwnSite) => Faults; fault: Fault; sessions: number; rows: number };

/** When the process is killed, and what there is by then. */
const moments: Record<string, Moment> = {
  "before the session": {
    where: (own) => own.stripe,
    fault: { kind: "hang", match: opensSession },
    sessions: 0,
    rows: 0,
  },
  "after the session": {
    where: (own) => own.stripe,
    fault: { kind: "swallow", match: opensSession },
    sessions: 1,
    rows: 0,
  },
  "before the insert": {
    where: (own) => own.supabase,
    fault: { kind: "hang", match: savesOrder },
    sessions: 1,
    rows: 0,
  },
  "after the insert, before the redirect": {
    where: (own) => own.supabase,
    fault: { kind: "swallow", match: savesOrder },
    sessions: 1,
    rows: 1,
  },
};

/** Presses Pay, and ends the site's process at the moment. */
async function killWhilePaying(request: APIRequestContext, own: OwnSite, { where, fault }: Moment) {
  const service = where(own);
  await service.set(fault);
  const caught = service.caught();
  const lost = payPlainly(request).catch(() => undefined);
  await caught;
  await own.crash();
  expect(await lost, "no answer came").toBeUndefined();
  await service.clear();
}

for (const [name, moment] of Object.entries(moments)) {
  test(`killed ${name}: pressing Pay again is the same session and one row, paid once`, async ({
    request,
    own,
  }) => {
    const email = freshEmail("killed");
    await draftPlainly(request, email);
    await killWhilePaying(request, own, moment);
    expect(await allSessions(request, own.stripeUrl)).toHaveLength(moment.sessions);
    expect(await ordersOf(email)).toHaveLength(moment.rows);

    const [hosted] = await payPlainly(request);
    const [session, ...others] = await allSessions(request, own.stripeUrl);
    expect(others).toEqual([]);
    expect(hosted).toBe(session!.url);
    expect(await ordersOf(email)).toMatchObject([{ stripe_session_id: session!.id }]);
    await request.get(await payHosted(request, hosted!));
    expect((await ordersOf(email)).map(stateOf)).toEqual(["paid/completed"]);
  });
}

test("killed after the session, and the customer paid it: the event writes the order, paid once", async ({
  request,
  own,
}) => {
  const email = freshEmail("orphan");
  await draftPlainly(request, email);
  await killWhilePaying(request, own, moments["after the session"]!);
  const [session] = await allSessions(request, own.stripeUrl);
  await payHosted(request, session!.url!);
  await expect.poll(async () => (await ordersOf(email)).map(stateOf)).toEqual(["paid/completed"]);

  const [confirmation] = await payPlainly(request);
  expect(confirmation).toContain(`/order-confirmation?session_id=${session!.id}`);
  expect(await allSessions(request, own.stripeUrl)).toHaveLength(1);
  expect(await ordersOf(email)).toHaveLength(1);
});
