import { furtherPaymentText } from "../../data/further-payments.ts";
import { readAttribute } from "../../local/form-fields.ts";
import { unexpectedResponseError, type Visitor } from "../../local/visitor.ts";
import { fillOrderForm, finishCheckout, openCheckout, payByCard, type Journey } from "./journeys.ts";
import { retry, type SoakRun } from "./run.ts";

const listPath = "/user-account?tab=orders";
const pathOf = (reference: string) => `/user-account/orders/${reference}`;

/** The address of an order page's first upload form. */
const uploadPath = /action="(\/api\/orders\/[^"]+\/documents\?[^"]+)"/;

/** In the name of a company whose order the desk leaves alone until its customer has written `allSent`. */
export const withPapers = "with finished documents";
export const allSent = "has sent everything";

/** Pays, fills in the details of each person, uploads a document, and writes to the desk. */
export const sendPapers: Journey = async (run, member, id) => {
  await payByCard(run, member, `${id} ${withPapers}`);
  const reference = await findOrder(run, member, `${run.canary} Holdings ${id} ${withPapers}`);
  const path = pathOf(reference);
  // A payment made during a fault is recorded when Stripe repeats its event. Until then the page asks for nothing.
  const text = await retry(run, path, async () => {
    const order = await page(member, path);
    return uploadPath.test(order.text) ? order.text : undefined;
  });
  const people = text
    .split(/(?=name="person" value=")/)
    .map((form) => form.slice(0, form.indexOf("</form>")))
    .filter((form) => form.startsWith('name="person"') && form.includes('name="fullName"'));
  for (const [number, form] of people.entries()) {
    const address = `${number} Example Street, ${run.canary} ${reference}`;
    await untilShown(run, member, path, address, (html) =>
      member.post(path, html, { ...detailsOf(form), address }, readAttribute(` ${form}`, "value")),
    );
    run.details.add(address);
  }
  const name = `${id}.pdf`;
  const paper = new File([`%PDF-1.4\n% ${id}\ntrailer<<>>\n%%EOF\n`], name, { type: "application/pdf" });
  await untilShown(run, member, path, name, (html) => {
    const to = uploadPath.exec(html)?.[1];
    return member.upload(to?.replaceAll("&amp;", "&") ?? `no upload on ${path}`, paper);
  });
  const body = `${run.canary} ${allSent} of ${id}`;
  run.messages.set(body, false);
  await untilShown(run, member, path, body, (html) => member.post(path, html, { body }, 'name="body"'));
  run.messages.set(body, true);
};

/** What a customer fills in of a person: the name and the roles that the form shows, and the rest. */
function detailsOf(form: string): Record<string, string> {
  const roles = [...form.matchAll(/<input[^>]*name="(role-\w+)"[^>]* checked[^>]*>/g)].map(([, role]) => [
    role!,
    "on",
  ]);
  const name = readAttribute(/<input[^>]*name="fullName"[^>]*>/.exec(form)?.[0] ?? "", "value");
  const country = "United Kingdom";
  const rest = { birthDate: "1980-12-31", country, residence: country, politicallyExposed: "no" };
  const facts = { passport_number: "EX1234567", passport_expires_on: "2099-12-31", acts_for: "nobody" };
  return { ...Object.fromEntries(roles), ...rest, ...facts, fullName: name };
}

/** Repeats an act until the page shows what it adds; not once more if only the answer was lost. */
const untilShown = (
  run: SoakRun,
  member: Visitor,
  path: string,
  added: string,
  act: (html: string) => ReturnType<Visitor["get"]>,
) =>
  retry(run, `sending ${added}`, async () => {
    const before = await page(member, path);
    if (before.text.includes(added)) return true;
    const answer = await act(before.text);
    if (answer.status >= 400) throw unexpectedResponseError(added, answer);
    if (!(await page(member, path)).text.includes(added))
      throw unexpectedResponseError(`${path} without ${added}`, answer);
    return true;
  });

/** Pays every further payment and renewal that the desk has asked for. */
export const payRequested: Journey = async (run, member) => {
  const { text } = await retry(run, listPath, () => page(member, listPath));
  for (const reference of new Set(
    [...text.matchAll(/\/payment\?order=(IBC-[\d-]+)/g)].map(([, one]) => one!),
  )) {
    const order = await retry(run, reference, () => page(member, pathOf(reference)));
    if (!order.text.includes(furtherPaymentText.belongsTo)) continue;
    const hosted = await openCheckout(run, member, "saved", `/payment?order=${reference}`);
    await finishCheckout(run, member, hosted);
    run.outcomes.set(reference, "paid");
  }
};

/** Leaves the hosted page and cancels the order in the account; it can't be paid afterwards. */
export const cancelOrder: Journey = async (run, member, id) => {
  const company = await fillOrderForm(run, member, id);
  await openCheckout(run, member, "saved");
  const reference = await findOrder(run, member, company);
  const path = `/user-account/orders/${reference}`;
  await retry(run, "cancelling", async () => {
    const page = await member.get(path);
    if (page.text.includes("Order cancelled")) return true; // The response was lost.
    const answer = await member.post(path, page.text, {}, 'name="reference"');
    if (!answer.location?.endsWith(path)) throw unexpectedResponseError("Cancel", answer);
    return true;
  });
  run.outcomes.set(company, "cancelled");
};

async function page(member: Visitor, path: string) {
  const answer = await member.get(path);
  if (answer.status !== 200) throw unexpectedResponseError(path, answer);
  return answer;
}

/** The reference of the account's order for this company, one of the newest. */
function findOrder(run: SoakRun, member: Visitor, company: string): Promise<string> {
  return retry(run, "the account's orders", async () => {
    const { text } = await page(member, listPath);
    const references = new Set(
      [...text.matchAll(/\/user-account\/orders\/(IBC-[\d-]+)/g)].map(([, one]) => one!),
    );
    for (const reference of references)
      if ((await page(member, pathOf(reference))).text.includes(company)) return reference;
    throw new Error(`the account has no order for ${company}`);
  });
}
