import "server-only";
import type { SignableFormKey } from "@/data/forms";
import { readOrderPageForStaff, readOrderPage } from "./order-page";
import { parseRequirementKey, getUploadWindow } from "@/lib/documents/checklist";
import { ok, type Result } from "@/lib/result";
import { signableFormKeys, toSignableForm, type SignableForm } from "@/lib/signable-forms/form";
import { getErrorNameAndCode, log } from "@/lib/log";
import {
  createNotFoundResponse,
  createPdfDownloadResponse,
  createUnavailableResponse,
} from "@/lib/receipts/response";
import { renderSignableFormPdf } from "@/lib/signable-forms/pdf";

/**
 * The form of an order's slot, filled in. Customers find the forms of their own orders, staff (`atDesk`) those of any, with
 * an entry in the audit log. Undefined if there is no such order, slot or form, or if the order accepts no files.
 */
export async function findSignableForm(
  reference: string,
  slot: string,
  atDesk: boolean,
): Promise<Result<SignableForm | undefined>> {
  const key = signableFormKeys.find((name): name is SignableFormKey => name === parseRequirementKey(slot));
  if (!key) return ok(undefined);
  const found = await (atDesk ? readOrderPageForStaff(reference) : readOrderPage(reference));
  if (!found.ok) return found;
  if (!found.value) return ok(undefined);
  const { order, people, checklist } = found.value;
  const requested = checklist.items.find((item) => item.key === slot && item.kind === "form");
  if (!requested || getUploadWindow(order) !== "now") return ok(undefined);
  const answerTo = (...keys: string[]) => checklist.items.find((item) => keys.includes(item.key))?.answer;
  const names = answerTo("names")?.split("\n");
  const form = toSignableForm(key, {
    order,
    ...(names && { names }),
    people,
    person: people.find(({ id }) => id === requested.person_id),
    activity: answerTo("activity", "assets"),
  });
  return ok(form);
}

/** A form as a PDF download, named after the order and its slot `key`. */
export async function createSignableFormResponse(
  found: Result<SignableForm | undefined>,
  key: string,
): Promise<Response> {
  if (!found.ok) return createUnavailableResponse();
  if (!found.value) return createNotFoundResponse();
  try {
    const pdf = await renderSignableFormPdf(found.value);
    return createPdfDownloadResponse(pdf, `${found.value.reference}-${key}.pdf`);
  } catch (error) {
    log("error", "form not rendered", { code: getErrorNameAndCode(error) });
    return createUnavailableResponse();
  }
}
