import { messages } from "@/data/messages";
import { authReturn, coinOrderCreated, type Notice } from "@/data/notices";

/** The notices that survive a redirect: a cookie carries the key, never the text. */
export const flashNotices = {
  "signed-out": messages.session.signedOut,
  "signed-in": messages.session.signedIn,
  returned: authReturn.succeeded,
  "sign-out-failed": messages.session.signOutFailed,
  "bank-submitted": messages.order.bankSubmitted,
  "google-failed": messages.session.googleFailed,
  "coin-created": coinOrderCreated,
  "coin-confirmed": messages.crypto.confirmed,
  "order-cancelled": messages.account.cancelled,
  "password-changed": messages.session.passwordChanged,
  "others-stay": messages.session.othersStay,
} as const satisfies Record<string, Notice>;

export type FlashKey = keyof typeof flashNotices;
