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

it("the choice at sign-up is encrypted and can only be read for its email address", async () => {
  await saveSignUpPassword(choice);
  expect(await readSignUpPassword("ada@example.com")).toMatchObject(choice);
  expect(await readSignUpPassword("eve@example.com")).toBeUndefined();
  expect([...jar.values()].join()).not.toContain("correct");
});

it("the choice at sign-up can't be read after it was deleted or changed", async () => {
  await saveSignUpPassword(choice);
  const [name, value] = [...jar][0]!;
  jar.set(name, `${value.slice(0, -10)}aaaaaaaaaa`);
  expect(await readSignUpPassword("ada@example.com")).toBeUndefined();
  await saveSignUpPassword(choice);
  await clearSignUpPassword();
  expect(await readSignUpPassword("ada@example.com")).toBeUndefined();
});
