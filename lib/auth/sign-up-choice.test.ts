import { expect, it, vi } from "vitest";
import { cookieJar } from "@/e2e/support/cookie-jar";
import { stubSettings } from "@/e2e/support/stub-settings";
import { clearSignUpPassword, readSignUpPassword, saveSignUpPassword } from "./sign-up-choice";

vi.mock("next/headers", () => import("@/e2e/support/cookie-jar"));
stubSettings();

const choice = { email: "Ada@example.com", password: "correct horse", next: "/payment" };

it("the password chosen at sign-up can be read only for the same email address", async () => {
  await saveSignUpPassword(choice);
  expect(await readSignUpPassword("ada@example.com")).toMatchObject(choice);
  expect(await readSignUpPassword("eve@example.com")).toBeUndefined();
  expect(JSON.stringify([...cookieJar])).not.toContain("correct");
  await clearSignUpPassword();
  expect(await readSignUpPassword("ada@example.com")).toBeUndefined();
});
