import "server-only";
import { after } from "next/server";
import { errorCode, log } from "@/lib/log";
import { keepChecklistsOrTell } from "@/lib/orders/record/keep-requirements";
import { sendMails } from "./send";

let sending: Promise<void> | undefined;
let asked = false;

async function sendWhileAsked(): Promise<void> {
  try {
    while (asked) {
      asked = false;
      await keepChecklistsOrTell(); // What was just paid has its list of papers before the mail that asks for them.
      await sendMails();
    }
  } catch (error) {
    log("error", "mails not sent", { code: errorCode(error) });
  } finally {
    sending = undefined;
  }
}

/** One round at a time in a process; whoever asks meanwhile has another follow it. */
function send(): Promise<void> {
  asked = true;
  return (sending ??= sendWhileAsked());
}

/** Keeps lists of papers and sends what is in the outbox once the answer is on its way. Never throws and never delays it; the scheduler tries again. */
export function sendMailsSoon(): void {
  try {
    after(send);
  } catch {
    void send(); // Outside of a request there is no answer to wait for.
  }
}
