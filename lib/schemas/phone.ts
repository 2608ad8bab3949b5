import { isPossiblePhoneNumber } from "libphonenumber-js/min";
import { limits } from "@/data/limits";
import { messages } from "@/data/messages";
import { line } from "./text";

/** A phone number with a country code after + or 00 and a valid length. `message` is for fewer than `min` characters. */
export function phoneNumber({ min = 1, message: short }: { min?: number; message?: string } = {}) {
  return line({ min, max: limits.phone, message: short }).refine(
    (text) => text.length < min || isPossiblePhoneNumber(text.replace(/^00/, "+")),
    messages.order.phone,
  );
}
