import { isPossiblePhoneNumber } from "libphonenumber-js/min";
import { limits } from "@/data/limits";
import { messages } from "@/data/messages";
import { line } from "./text";

/** Whether a number has a country code after + or 00 and a length that is possible there. */
export function isPhoneNumber(text: string): boolean {
  return isPossiblePhoneNumber(text.replace(/^00/, "+"));
}

/** A phone number with its country code; `message` is for less than `min` characters. */
export function phoneNumber({ min = 1, message: short }: { min?: number; message?: string } = {}) {
  return line({ min, max: limits.phone, message: short }).refine(
    (text) => text.length < min || isPhoneNumber(text),
    messages.order.phone,
  );
}
