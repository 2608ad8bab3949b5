import { expect, it, vi } from "vitest";
import { clearSignUpPassword, readSignUpPassword, saveSignUpPassword } from "./sign-up-choice";

const jar = vi.hoisted(() => new Map<string, string>());
vi.mock("next/headers", () => ({
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined),
    set: (name: string, value: string) => (value ? jar.set(name, value) : jar.delete(name)),
  }),
}));
vi.mock("@/lib/env.server", () => ({
  isHttps: () => false,
  serverEnv: () => ({ SESSION_SECRET: ["a secret of thirty-two letters or more"] }),
}));

const choice = { email: "Ada@example.com", password: "correct horse", next: "/payment" };

it("the choice at sign-up is encrypted, and read only for its email address, until it is deleted", async () => {
  await saveSignUpPassword(choice);
  expect(await readSignUpPassword("ada@example.com")).toMatchObject(choice);
  expect(await readSignUpPassword("eve@example.com")).toBeUndefined();
  expect([...jar.values()].join()).not.toContain("correct");
  await clearSignUpPassword();
  expect(await readSignUpPassword("ada@example.com")).toBeUndefined();
});
