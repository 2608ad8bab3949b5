import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { companyRequirements } from "../../data/requirements.ts";
import { orderPath } from "../../lib/orders/paths.ts";
import { insertOrderLinesFromFeesSql } from "../../supabase/lines-of-orders.ts";
import { signInAsNewUser } from "./account";
import { withDatabase } from "./database";
import { openDisclosure } from "./page-checks";
import { origin, createUniqueEmail } from "./services";

/** Inserts a company order paid by card that requires five documents. It has no people. */
export const insertPaidOrder = (email: string) =>
  withDatabase((owner) =>
    owner.begin(async (transaction) => {
      const [order] = await transaction<[{ id: string; reference: string }]>`
     with request as (select gen_random_uuid() as id)
     insert into public.orders (id, order_reference, kind, full_name, email, phone, jurisdiction,
       jurisdiction_slug, service_type, company_name, director_name, shareholder_name, incorporation_fee, government_fee,
       total_fee, payment_method, status, payment_status, payment_verified_at, stripe_payment_intent_id)
     select id, public.take_reference(id, 'company'), 'company', 'Ada Example', ${email}, '+1 202 555 0100', 'Nevis', 'nevis',
       'Company Formation', 'Example Holdings', 'Dee Director', 'Sue Shareholder', 1300, 500, 1800, 'card', 'paid',
       'completed', now(), 'pi_' || id
       from request
     returning id, order_reference as reference`;
      await transaction.unsafe(`${insertOrderLinesFromFeesSql} and o.id = '${order.id}'`);
      await transaction`
     insert into private.transactions (order_id, kind, provider, reference, amount, currency)
     select id, 'charge', 'stripe', stripe_payment_intent_id, total_fee, 'usd' from public.orders where id = ${order.id}`;
      const documents = companyRequirements.map(({ key, title }) => ({ key, title, kind: "document" }));
      await transaction`select private.insert_requirements(${order.id}, ${JSON.stringify(documents)}::text::jsonb)`;
      return order;
    }),
  );

/** Inserts a completed company order with its people and a finished document without a file. */
export async function insertCompletedOrder(email: string, registeredName = "Example Holdings Ltd") {
  const order = await insertPaidOrder(email);
  const people = [
    { full_name: "Dee Director", roles: ["director"] },
    { full_name: "Ada Example", roles: ["shareholder", "beneficial_owner"] },
  ];
  const { id } = order;
  await withDatabase((owner) =>
    owner.begin((run) => [
      run`select private.insert_people(${id}, ${JSON.stringify(people)}::text::jsonb)`,
      run`insert into public.order_documents (order_id, side, name, path, media_type, size, sha256, state, decided_at)
          values (${id}, 'desk', 'certificate.pdf', gen_random_uuid(), 'application/pdf', 1, rpad('0', 64, '0'), 'accepted', now())`,
      run`update public.orders set reviewed_at = now(), documents_complete_at = now() where id = ${id}`,
      run`update public.orders set filed_at = now(), decision_due_on = now()::date where id = ${id}`,
      run`insert into public.companies (order_id, registered_name, registration_number, registered_on)
          values (${id}, ${registeredName}, 'C 12345', '2026-03-04')`,
      run`update public.orders set decided_at = now(), completed_at = now() where id = ${id}`,
    ]),
  );
  return order;
}

/** Signs in a new customer who has an order. Returns it with their address and the path of its page. */
export async function signInCustomerWithOrder(
  context: BrowserContext,
  name: string,
  insert = insertPaidOrder,
) {
  const email = createUniqueEmail(name);
  await signInAsNewUser(context, email);
  const order = await insert(email);
  return { ...order, email, path: orderPath(order.reference) };
}

/** Decides on a file as staff who have seen the latest event. With a reason, refuses it. */
export const reviewDocument = (
  order: string,
  verb: "accept_document" | "refuse_document",
  requirement: string,
  reason?: string,
) =>
  withDatabase((owner) =>
    owner.begin(async (run): Promise<unknown> => {
      await run`
        select set_config('request.jwt.claims', json_build_object('sub', account, 'aal', 'aal2')::text, true),
               set_config('request.jwt.claim.sub', account::text, true)
          from private.staff where active_until is null limit 1`;
      const [file] = await run`
        select d.id, s.person_version, (select max(id) from public.order_events where order_id = ${order}) as seen
          from public.order_documents d join public.order_slots s on s.order_id = d.order_id and s.key = d.requirement
         where d.order_id = ${order} and d.requirement = ${requirement} and d.state = 'sent' limit 1`;
      const { id, person_version: version, seen } = file!;
      const [answer] =
        verb === "refuse_document"
          ? await run`select public.refuse_document(${order}, ${id}, ${reason!}, ${seen}) as said`
          : await run`select public.accept_document(${order}, ${id}, ${seen}, ${version}, current_date, 'A notary') as said`;
      return answer!.said;
    }),
  );

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A file to upload. `kind` is the type of its bytes, which its name may contradict. `salt` changes the bytes. */
export function createExampleFile(name: string, kind: "pdf" | "png", salt = name) {
  const bytes = {
    pdf: Buffer.from(`%PDF-1.4\n% ${salt}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`),
    png: Buffer.concat([picture, Buffer.from(salt)]),
  };
  return { name, mimeType: kind === "png" ? "image/png" : "application/pdf", buffer: bytes[kind] };
}

/** A required document on the customer's list, by its key. */
export const getDocumentItem = (page: Page, key: string) => page.locator(`#paper-${key}`);

/** Uploads files for a required document. */
export async function uploadFiles(page: Page, key: string, ...files: ExampleFile[]): Promise<void> {
  await openDisclosure(getDocumentItem(page, key));
  await getDocumentItem(page, key).getByLabel("Files: ").setInputFiles(files);
  await getDocumentItem(page, key).getByRole("button", { name: "Send" }).click();
}

type ExampleFile = ReturnType<typeof createExampleFile>;

/** A step of an upload as the page's script sends it to the site. Returns the answer. */
export async function postUploadStep(request: APIRequestContext, path: string, step: object) {
  const answer = await request.post(path, { data: step, headers: { origin }, maxRedirects: 0 });
  return (await answer.json()) as { problem?: string; path?: string; url?: string };
}

/** Sends bytes to a signed URL. Returns `stored`, or Storage's status. */
export async function uploadToSignedUrl(
  url: string,
  { buffer, mimeType }: Pick<ExampleFile, "buffer" | "mimeType">,
): Promise<string> {
  const body = new Uint8Array(buffer);
  const answer = await fetch(url, { method: "PUT", headers: { "content-type": mimeType }, body });
  return answer.ok ? "stored" : ((await answer.json()) as { statusCode: string }).statusCode;
}

/** Uploads files for a required document one by one as the page's script does. Returns each file's result. */
export async function uploadFilesByRequest(
  request: APIRequestContext,
  reference: string,
  files: readonly ExampleFile[],
  requirement = "identity",
): Promise<{ name: string; problem?: string }[]> {
  const to = `/api/orders/${reference}/documents?requirement=${requirement}`;
  const results = [];
  for (const file of files) {
    const { name, mimeType: type, buffer } = file;
    const begun = await postUploadStep(request, to, { step: "begin", size: buffer.length, type });
    let { problem } = begun;
    if (begun.url && (await uploadToSignedUrl(begun.url, file)) === "stored")
      problem = (await postUploadStep(request, to, { step: "record", path: begun.path, name })).problem;
    results.push(problem ? { name, problem } : { name });
  }
  return results;
}
