import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import type { Order } from "@/lib/orders/store";
import { fail, ok, type Result } from "@/lib/result";
import type { AnswerInput, PersonInput } from "@/lib/schemas/people";
import { callRpcAsUser } from "@/lib/supabase/call";
import { logOutage, readOrLogOutage, toActionResult } from "@/lib/supabase/read";
import { getUserClient } from "@/lib/supabase/server";
import { personSchema, type Person } from "./person";

const { failed, closed, gone, full, named, fixed, minor, decided, last } = messages.people;

/** The messages by the words of the database functions. */
const refusals = { closed, full, named, fixed, minor, decided, last, unknown: gone };

const columns = Object.keys(personSchema.shape).join(",");

/** The people of an order, read with the user's rights. Empty until the payment is verified. */
export async function listOrderPeople(
  order: Pick<Order, "id" | "payment_verified_at">,
): Promise<Result<readonly Person[]>> {
  if (!order.payment_verified_at) return ok([]);
  return readOrLogOutage("people not read", messages.people.unread, async () => {
    const supabase = await getUserClient();
    const { data } = await supabase
      .from("order_people")
      .select(columns)
      .eq("order_id", order.id)
      .order("position")
      .throwOnError();
    return z.array(personSchema).parse(data);
  });
}

/** Saves a person, or adds one if `person` is empty. The database checks that the order is the customer's own. */
export async function savePerson({ order, person, ...fields }: PersonInput): Promise<Result> {
  const args = { p_order: order, p_person: person || null, p_fields: JSON.stringify(fields) };
  const answer = await callRpcAsUser("save_person", args);
  return toActionResult("person not saved", answer, ["saved", "already"], refusals, failed);
}

/** Fills in these people of an order from the customer's earlier orders, with the documents that still count. */
export async function reusePeople(order: string, people: readonly string[]): Promise<Result> {
  const answer = await callRpcAsUser("use_known_people", { p_order: order, p_people: [...people] });
  return toActionResult("people not taken over", answer, ["used", "already"], refusals, failed);
}

/** Makes a new personal link for a person of the customer's order. Returns its token. */
export async function createPersonalLinkToken(order: string, person: string): Promise<Result<string>> {
  const { data, error } = await callRpcAsUser("make_person_link", { p_order: order, p_person: person });
  if (error) return logOutage("personal link not made", error, failed);
  return data ? ok(data) : fail(messages.people.linkRefused);
}

/** Removes a person and their files. */
export async function removePerson(order: string, person: string): Promise<Result> {
  const answer = await callRpcAsUser("remove_person", { p_order: order, p_person: person });
  return toActionResult("person not removed", answer, ["removed", "already"], refusals, failed);
}

/** Saves the answer to a question, which the desk then checks. */
export async function saveAnswer({ order, key, answer: text }: AnswerInput): Promise<Result> {
  const answer = await callRpcAsUser("save_answer", { p_order: order, p_key: key, p_answer: text });
  const { answerDecided, answerGone } = messages.people;
  const words = { closed, decided: answerDecided, unknown: answerGone };
  return toActionResult("answer not saved", answer, ["saved", "already"], words, failed);
}
