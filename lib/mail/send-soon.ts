import "server-only";
import { after } from "next/server";
import { getErrorNameAndCode, log } from "@/lib/log";
import { sendDueEmails } from "./send";

let sending: Promise<void> | undefined;
let requested = false;

async function sendWhileRequested(): Promise<void> {
  try {
    while (requested) {
      requested = false;
      await sendDueEmails();
    }
  } catch (error) {
    log("error", "mails not sent", { code: getErrorNameAndCode(error) });
  } finally {
    sending = undefined;
  }
}

/** Runs one round at a time in this process, and another if one was requested meanwhile. */
function send(): Promise<void> {
  requested = true;
  return (sending ??= sendWhileRequested());
}

/** Sends the outbox after the response. Never throws and never delays the response; the scheduler tries again. */
export function sendEmailsAfterResponse(): void {
  try {
    after(send);
  } catch {
    void send(); // Outside of a request there is no response to wait for.
  }
}
