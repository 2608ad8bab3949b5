import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { confirmationMinutes } from "./cryptocurrencies";
import { messages } from "./messages";
import * as notices from "./notices";
import { accountOpeningText, companyFormationText, consultationText, pageMeta } from "./page-texts";
import { site } from "./site";

function* strings(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value) for (const part of Object.values(value)) yield* strings(part);
}

const said = new Set(strings([messages, { ...notices }]));

const sources = globSync("{app,components,lib}/**/*.{ts,tsx}", { cwd: join(import.meta.dirname, "..") })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join(import.meta.dirname, "..", file), "utf8"))
  .join("\n");

/** The name by which the code uses a sentence. */
function* namesOf(sentence: string, value: unknown, path: readonly string[]): Generator<readonly string[]> {
  if (typeof value === "string" && value.startsWith(sentence)) yield path;
  else if (typeof value === "object" && value)
    for (const [key, part] of Object.entries(value)) yield* namesOf(sentence, part, [...path, key]);
}

/** Whether code outside of data/ uses one of the names a sentence has: `crypto.updateFailed`, or a notice as a whole. */
function isSaid(sentence: string): boolean {
  const own = [...namesOf(sentence, messages, [])].map((path) => path.slice(0, 2).join("\\."));
  const notice = [...namesOf(sentence, { ...notices }, [])].map(([name, key]) =>
    key && !["text", "title"].includes(key) ? `${name}\\.${key}` : name!,
  );
  return [...own, ...notice].some((name) => new RegExp(`\\b${name}\\b`).test(sources));
}

// Copied from §5 and §8. Of a sentence that includes a message, only the part before the message.
it.each([
  "Submission Failed",
  "There was an error submitting your inquiry. Please try again.",
  "Unexpected Error",
  "An unexpected error occurred. Please try again later.",
  "Submission Successful",
  "Your inquiry has been submitted. We'll contact you shortly.",
  "Profile updated successfully",
  "Failed to update profile",
  "Error signing out",
  "You have been signed out.",
  "Authentication failed",
  "Authentication error: Failed to complete sign-in",
  "Failed to complete authentication",
  "Authentication failed: No session returned",
  "An error occurred during authentication",
  "Processing authentication...",
  "Completing authentication...",
  "Successfully signed in!",
  "Email is required for payment processing",
  "Failed to create checkout session",
  "Checkout failed. Please try again.",
  "Warning: Order details may not be saved, but payment will proceed",
  "Customer email is required for processing payment",
  "Customer name is required for processing payment",
  "Order creation failed: ",
  "Payment processing failed: ",
  "Error updating payment status",
  "Error confirming payment",
  "Crypto payment order created successfully",
  "Payment confirmed successfully",
  "Form submitted",
  "Your bank account request has been submitted.",
  "Error",
  "An unexpected error occurred",
  "Signed in successfully",
  "Account created successfully. Please check your email for the confirmation link.",
  "Authentication Error",
  "Failed to authenticate with Google. Please try again.",
  "Jurisdiction Not Found",
  "Jurisdiction not found. Please select a valid jurisdiction.",
  "Page not found",
  "Oops! Page not found",
  "useAuth must be used within an AuthProvider",
  "Unexpected Application Error!",
  "No profile found. Please ensure you are logged in and your profile is properly set up.",
  "Full name must be at least 2 characters",
  "Invalid email address",
  "Subject must be at least 3 characters",
  "Message must be at least 10 characters",
  "Full name is required",
  "Valid email is required",
  "Phone number is required",
  "Please enter a valid email address",
  "Password must be at least 6 characters",
])("%j is the specification's sentence and is used in the code", (sentence) => {
  expect([...said].filter((text) => text.startsWith(sentence))).not.toEqual([]);
  expect(isSaid(sentence)).toBe(true);
});

// For the first two, §8 has another sentence for the same case, which is used. The third is the Auth library's message for a
// call without an email or password, which the form prevents.
it.each([
  ["Authentication error: {message}", "Authentication error: Failed to complete sign-in"],
  ["An unexpected error occurred during authentication", "An error occurred during authentication"],
  [
    "You must provide either an email or phone number and a password",
    "Password must be at least 6 characters",
  ],
])("instead of %j, %j is used", (_, instead) => expect(isSaid(instead)).toBe(true));

it("a sentence that no code uses does not count", () => {
  expect(isSaid("Nobody says this")).toBe(false);
  expect([...namesOf("Form submitted", messages, [])]).toEqual([["order", "bankSubmitted", "title"]]);
});

it("a failed sign-in and a failed cryptocurrency order state the reason", () => {
  expect(notices.authFailedWith("Unknown error")).toBe("Authentication failed: Unknown error");
  expect(messages.crypto.creationFailed.text).toMatch(/^Order creation failed: /);
});

it("has the constants of §9", () => {
  expect(confirmationMinutes).toBe(30);
  expect(site.rating).toMatchObject({ value: 4.9, reviews: 150 });
  expect(site.staffRange).toEqual({ min: 50, max: 100 });
  expect(site.priceRange).toBe("$995-$2499");
  expect(site.supportHours.map(({ short, hours }) => `${short} ${hours}`)).toEqual([
    "Mon-Fri 9:00 AM-5:00 PM EST",
    "Sat 10:00 AM-2:00 PM EST",
    "Sun closed",
  ]);
});

it("states the timelines of §9 in the right places", () => {
  const banking = accountOpeningText.feeNotes.join();
  expect(banking).toContain("1 business day of payment");
  expect(banking).toContain("2-8 weeks");
  expect(companyFormationText.stepsLead).toContain("1-3 weeks");
  expect(companyFormationText.stepsLead).toContain("48 hours");
  expect(companyFormationText.stepsLead).toContain("in some places 1-3 business days or 1-2 weeks");
  expect(consultationText.duration).toContain("30 minutes");
  expect(pageMeta["/customer-service-numbers"].description).toContain("24-48 business hours");
});
