import { randomUUID } from "node:crypto";
import { z } from "zod";
import { readPersonData, createPersonDataResponseForOwner } from "@/lib/personal-data/download";
import { erasePerson, readErasure } from "@/lib/personal-data/erase";
import { deleteExpiredFiles } from "@/lib/documents/clean";
import { hasBearerSecret } from "@/lib/guard/bearer-secret";
import { getErrorNameAndCode, log } from "@/lib/log";

/** The email address is in the body, because request URLs are logged. */
const requestSchema = z.union([
  z.strictObject({
    action: z.enum(["export", "erase"]),
    email: z
      .string()
      .trim()
      .min(3)
      .max(254)
      .regex(/^[^\s@]+@[^\s@]+$/),
  }),
  z.strictObject({ action: z.literal("proof"), code: z.string().trim().min(1).max(100) }),
]);

const headers = { "Cache-Control": "no-store" };

/**
 * `npm run person`: exports a person's data as a ZIP, or deletes it and returns the outcome per row and the code of its proof.
 * `npm run forget -- --proof`: the erasure with a code. Needs OWNER_SECRET.
 */
export async function POST(request: Request): Promise<Response> {
  if (!hasBearerSecret(request, "OWNER_SECRET")) return new Response("Not found", { status: 404 });
  const asked = requestSchema.safeParse(await request.json().catch(() => undefined));
  if (!asked.success) return Response.json({ error: "Name an action and an email address" }, { status: 400 });
  const { action } = asked.data;
  try {
    if (asked.data.action === "proof")
      return Response.json({ erasure: await readErasure(asked.data.code) }, { headers });
    const { email } = asked.data;
    return await (action === "export" ? exportPerson(email) : deletePerson(email));
  } catch (error) {
    log("error", "person request failed", { kind: action, code: getErrorNameAndCode(error) });
    return new Response("Not done", { status: 503 });
  }
}

async function exportPerson(email: string): Promise<Response> {
  const person = await readPersonData(email);
  if (!person) return Response.json({ error: "Nothing is kept of this address" }, { status: 404 });
  log("warn", "person exported");
  return createPersonDataResponseForOwner(person);
}

async function deletePerson(email: string): Promise<Response> {
  const proof = randomUUID();
  const erased = await erasePerson(email, proof);
  if (!erased.ok) return Response.json({ error: erased.notice.text }, { status: 503 });
  const refused = erased.value.some(({ outcome }) => outcome === "open");
  if (!refused && erased.value.length) {
    log("warn", "person deleted");
    await deleteExpiredFiles();
  }
  const isProved = !refused && erased.value.some(({ outcome }) => outcome === "deleted");
  return Response.json(
    { records: erased.value, ...(isProved && { proof }) },
    { status: refused ? 409 : 200, headers },
  );
}
