// Apart from notices.ts, which every page with a form loads.
import { documentLimits } from "./limits.ts";

/** Why an upload failed, in the browser or on the server. The server returns the key. */
export const uploadProblems = {
  empty: "This file is empty. Please choose it again.",
  tooLarge: "This file is larger than 10 MB. Please send a smaller one, or in parts.",
  tooMuch: `A form takes ${documentLimits.files} files. Please send the others in a second one.`,
  formTooLarge:
    "Without JavaScript, a form takes 4 MB, so nothing was saved. Please send larger files one by one, with JavaScript switched on.",
  type: "This isn't a PDF, JPEG or PNG file, even if its name says so. Please send one of these.",
  heic: "This is a HEIC photo, which we can't open. Send it as a JPEG: on an iPhone, choose Settings › Camera › Formats › Most Compatible and take the photo again, or send a screenshot of it.",
  busy: "We're receiving many files at the moment, so nothing was saved. Please try again in a minute.",
  full: `This order already has ${documentLimits.filesOfOrder} files. Please remove one you no longer need, or contact us.`,
  closed: "We can't accept files for this order at the moment.",
  nothing: "No file was chosen. Please choose one.",
  unreadable: "The file did not arrive in full. Please send it again.",
  unavailable: "We can't store files right now, so nothing was saved. Please try again in a moment.",
  session: "We can't check your sign-in right now, so nothing was saved. Please try again in a moment.",
  signedOut: "You're signed out. Please sign in again and send the file again.",
  unknown: "This document is no longer on the list. Please reload the page.",
  stale: "This order has changed since you opened the page. Please reload it first.",
  tooOften: "You sent many files at once. Please wait a few minutes and send the rest.",
  lost: "The connection was lost before the file arrived. Please try again. Your other files are saved.",
} as const;

export type UploadProblem = keyof typeof uploadProblems;
