import "server-only";
import { z } from "zod";
import { documentLimits } from "@/data/limits";
import type { UploadProblem } from "@/data/document-problems";
import { findVerifiedUser } from "@/lib/auth/session";
import { countAttempt } from "@/lib/guard/rate-limit";
import { hasTooManyFields } from "@/lib/guard/request-limits";
import { sendEmailsAfterResponse } from "@/lib/mail/send-soon";
import { findOwnOrder } from "@/lib/orders/own-orders";
import { callRpcAsUser } from "@/lib/supabase/call";
import { saveUploadResults, type UploadResult } from "./results";
import {
  cancelUpload,
  prepareUpload,
  recordUpload,
  storeUploadedFile,
  type UploadDestination,
} from "./uploads";

/** Finds where a visitor's files go, or why they can't upload now. */
type FindDestination = () => Promise<UploadDestination | UploadProblem>;

/** The reason why the visitor can't upload now; undefined if they can. */
export async function findUploadProblem(): Promise<UploadProblem | undefined> {
  const user = await findVerifiedUser();
  if (!user.ok) return user.outage ? "session" : "signedOut";
  if (!user.value) return "signedOut";
  return (await countAttempt("document", user.value.id)) ? "tooOften" : undefined;
}

/** The upload destination for a requirement of the visitor's own paid order. The database checks the requirement again. */
export async function findCustomerUploadDestination(
  reference: string,
  requirement: string,
): Promise<UploadDestination | UploadProblem> {
  const refused = await findUploadProblem();
  if (refused) return refused;
  const order = await findOwnOrder(reference);
  if (!order.ok) return "unavailable";
  if (!order.value?.payment_verified_at) return "closed";
  const of = { p_order: order.value.id, p_requirement: requirement };
  return {
    begin: () => callRpcAsUser("begin_upload", of),
    record: (path) => callRpcAsUser("send_document", { ...of, p_path: path }),
  };
}

/**
 * Answers a step of an upload as JSON, if the page's script asks, or stores the files of a plain form and redirects to `page`,
 * which shows the results of `requirement`. Checks who asks before it reads the body.
 */
export async function handleUploadStep(
  request: Request,
  { find, page, requirement }: { find: FindDestination; page: string; requirement: string },
): Promise<Response> {
  if (!isSameOriginRequest(request.headers)) return new Response("Forbidden", { status: 403 });
  const isStep = request.headers.get("content-type") === "application/json";
  const length = Number(request.headers.get("content-length"));
  let to = length > documentLimits.form ? "formTooLarge" : await find();
  if (typeof to !== "string" && !length) to = "unreadable";
  if (isStep) {
    const answer = typeof to === "string" ? { problem: to } : await takeStep(request, to);
    return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
  }
  await saveUploadResults(
    requirement,
    typeof to === "string" ? [{ name: "", problem: to }] : await takeForm(request, to),
  );
  return new Response(null, { status: 303, headers: { location: page } });
}

const steps = z.discriminatedUnion("step", [
  z.object({ step: z.literal("begin"), size: z.int().nonnegative(), type: z.string() }),
  z.object({ step: z.literal("record"), path: z.uuid(), name: z.string() }),
  z.object({ step: z.literal("cancel"), path: z.uuid() }),
]);

async function takeStep(request: Request, to: UploadDestination): Promise<object> {
  const step = steps.safeParse(await request.json().catch(() => undefined)).data;
  if (!step) return { problem: "unreadable" };
  if (step.step === "begin") {
    const offer = await prepareUpload(to, step);
    return typeof offer === "string" ? { problem: offer } : offer;
  }
  if (step.step === "cancel") {
    await cancelUpload(to, step.path);
    return {};
  }
  const problem = await recordUpload(to, step.path, step.name);
  sendEmailsAfterResponse();
  return problem ? { problem } : {};
}

/** Problems that the form's other files would have too. */
const ofOrder: readonly (UploadProblem | undefined)[] = ["full", "busy", "closed", "unknown", "stale"];

async function takeForm(request: Request, to: UploadDestination): Promise<readonly UploadResult[]> {
  const form = await formOf(request).catch(() => undefined);
  if (!form) return [{ name: "", problem: "unreadable" }];
  // A browser sends an empty field as a file without name and bytes.
  const files = form.getAll("file").filter((one) => typeof one !== "string" && Boolean(one.name || one.size));
  const results: UploadResult[] = [];
  for (const file of (files as File[]).slice(0, documentLimits.files)) {
    const problem = await storeUploadedFile(to, file);
    results.push(problem ? { name: file.name, problem } : { name: file.name });
    if (ofOrder.includes(problem)) return results;
  }
  sendEmailsAfterResponse();
  if (files.length > documentLimits.files) results.push({ name: "", problem: "tooMuch" });
  return results.length ? results : [{ name: "", problem: "nothing" }];
}

/** A form; undefined if it has far more parts than files are taken, because it takes long to parse thousands of them. */
async function formOf(request: Request): Promise<FormData | undefined> {
  const type = request.headers.get("content-type") ?? "";
  const body = Buffer.from(await request.arrayBuffer());
  if (hasTooManyFields(3 * documentLimits.files, type, body)) return undefined;
  return new Response(body, { headers: { "content-type": type } }).formData();
}

/** Whether a request comes from our own pages, so that other sites can't upload as the visitor. */
export function isSameOriginRequest(headers: Headers): boolean {
  const origin = headers.get("origin");
  const host = headers.get("x-forwarded-host") ?? headers.get("host");
  return origin !== null && URL.canParse(origin) && new URL(origin).host === host;
}
