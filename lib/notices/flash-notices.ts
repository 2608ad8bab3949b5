import { messages } from "@/data/messages";
import { signInCallbackNotices, type Notice, type NoticeKind } from "@/data/notices";

type Flash = { readonly kind: NoticeKind; readonly notice: Notice };

/** The notices that can be shown after a redirect. A cookie holds the key, never the text. */
export const flashNotices = {
  "signed-out": { kind: "success", notice: messages.session.signedOut },
  "signed-in": { kind: "success", notice: messages.session.signedIn },
  returned: { kind: "success", notice: signInCallbackNotices.succeeded },
  "sign-out-failed": { kind: "error", notice: messages.session.signOutFailed },
  "bank-submitted": { kind: "info", notice: messages.order.bankSubmitted },
  "google-failed": { kind: "error", notice: messages.session.googleFailed },
  "coin-confirmed": { kind: "info", notice: messages.crypto.confirmed },
  "order-cancelled": { kind: "success", notice: messages.account.cancelled },
  "order-withdrawn": { kind: "success", notice: messages.account.withdrawn },
  "payment-declined": { kind: "success", notice: messages.account.declined },
  "password-changed": { kind: "success", notice: messages.session.passwordChanged },
  "two-factor-on": { kind: "success", notice: messages.twoFactor.on },
  "two-factor-off": { kind: "success", notice: messages.twoFactor.off },
  "account-closed": { kind: "success", notice: messages.account.closed },
  "others-stay": { kind: "warning", notice: messages.session.othersStay },
} as const satisfies Record<string, Flash>;

export type FlashNoticeKey = keyof typeof flashNotices;
