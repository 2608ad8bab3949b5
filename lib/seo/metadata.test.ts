import { expect, it } from "vitest";
import { pageMetadata } from "./metadata";

const titleOf = (title: string) => pageMetadata({ path: "/", title, description: "", keywords: [] }).title;

it("the brand name is added to a title only if it fits in 60 characters", () => {
  expect(titleOf("Refunds")).toBe("Refunds | Meridian Formations");
  const longest = "a".repeat(60 - " | Meridian Formations".length);
  expect(titleOf(longest)).toHaveLength(60);
  expect(titleOf(`${longest}a`)).toBe(`${longest}a`);
});
