import { isPossiblePhoneNumber } from "libphonenumber-js/min";
import { limits } from "@/data/limits";
import { messages } from "@/data/messages";
import { line } from "./text";

/** Whether a number can be called from anywhere: with its country code after + or 00, and as long as numbers are there. */
export function isPhoneNumber(text: string): boolean {
  return isPossiblePhoneNumber(text.replace(/^00/, "+"));
}

/** A telephone number with its country code; `short` is what a form says to less than `min` characters. */
export function phoneNumber({ min = 1, message: short }: { min?: number; message?: string } = {}) {
  return line({ min, max: limits.phone, message: short }).refine(
    (text) => text.length < min || isPhoneNumber(text),
    messages.order.phone,
  );
}
