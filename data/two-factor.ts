// Texts of the page that sets up two-factor sign-in and asks for the code.
import { site } from "./site";

export const twoFactorText = {
  setUp: {
    heading: "Set up two-factor sign-in",
    lead: "From then on, signing in takes your password and a six-digit code from an authenticator app on your phone.",
    staff: "The desk opens once this is set up.",
    start: "Set up",
    scan: "Scan this code with an authenticator app, such as Google Authenticator, 1Password or Aegis.",
    type: "Can\u2019t scan it? Type this key into the app:",
    confirm: "Then enter the six digits the app shows.",
    done: "Turn on",
  },
  code: {
    heading: "Enter your code",
    lead: "Open your authenticator app and enter the six digits it shows for this site.",
    /** After a link for a new password, which isn't set without the code. */
    passwordUnchanged:
      "Your password hasn\u2019t changed yet. You\u2019ll choose the new one after the code.",
    button: "Continue",
    lost: `Lost your phone? Write to ${site.email} from this address. We\u2019ll turn your two-factor sign-in off once we know it\u2019s you.`,
    signOut: "Sign Out",
  },
  on: {
    heading: "Two-factor sign-in is on",
    lead: "To turn it off, or to set it up on another phone, enter a code from your authenticator app.",
    button: "Turn off",
  },
  field: "Code",
  qr: "QR code for your authenticator app",
} as const;
