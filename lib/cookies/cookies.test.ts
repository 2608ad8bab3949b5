import { beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { cookieJar } from "@/e2e/support/cookie-jar";
import { stubSettings } from "@/e2e/support/stub-settings";
import { cookieNames } from "@/data/cookie-names";
import { createEncryptedCookie } from "./cookies";

vi.mock("next/headers", () => import("@/e2e/support/cookie-jar"));
stubSettings();

const schema = z.object({ order: z.string() });
const draft = createEncryptedCookie(cookieNames.draft, { schema, seconds: 60, chunk: true });
const placed = createEncryptedCookie(cookieNames.placed, { schema, seconds: 60 });

beforeEach(() => cookieJar.clear());

it.each([
  ["in one piece", "IBC-123456"],
  ["in several pieces", "x".repeat(6000)],
])("an encrypted cookie stored %s can be read back", async (_, order) => {
  await draft.write({ order });
  expect(JSON.stringify([...cookieJar])).not.toContain(order);
  expect(await draft.read()).toEqual({ order });
});

// Promise: An encrypted cookie is valid only under its own name.
it("an encrypted cookie can't be read under another cookie's name", async () => {
  await placed.write({ order: "IBC-123456" });
  cookieJar.set(cookieNames.draft, { ...cookieJar.get(cookieNames.placed)!, name: cookieNames.draft });
  expect(await draft.read()).toBeUndefined();
  expect(await placed.read()).toEqual({ order: "IBC-123456" });
});
