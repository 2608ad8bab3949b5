import { expect, it, vi } from "vitest";
import { clearChoice, readChoice, saveChoice } from "./sign-up-choice";

const jar = vi.hoisted(() => new Map<string, string>());
vi.mock("next/headers", () => ({
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined),
    set: (name: string, value: string) => (value ? jar.set(name, value) : jar.delete(name)),
  }),
}));
vi.mock("@/lib/env.server", () => ({
  isHttps: () => false,
  serverEnv: () => ({ SESSION_SECRET: "a secret of thirty-two letters, or more" }),
}));

const choice = { email: "Ada@example.com", password: "correct horse", next: "/payment" };

it("is read for the address it was chosen for, and for no other, and not by the browser", async () => {
  await saveChoice(choice);
  expect(await readChoice("ada@example.com")).toMatchObject(choice);
  expect(await readChoice("eve@example.com")).toBeUndefined();
  expect([...jar.values()].join()).not.toContain("correct");
});

it("is gone once it was used, and worth nothing when it was tampered with", async () => {
  await saveChoice(choice);
  const [name, value] = [...jar][0]!;
  jar.set(name, `${value.slice(0, -10)}aaaaaaaaaa`);
  expect(await readChoice("ada@example.com")).toBeUndefined();
  await saveChoice(choice);
  await clearChoice();
  expect(await readChoice("ada@example.com")).toBeUndefined();
});
