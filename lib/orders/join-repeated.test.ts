import { expect, it } from "vitest";
import { joinRepeated } from "./timeline";

const step = (title: string, hour: number, more: object = {}) => ({
  title,
  text: `${title}.`,
  mark: "done" as const,
  at: new Date(Date.UTC(2026, 10, 23, hour)),
  ...more,
});
const titles = (...steps: ReturnType<typeof step>[]) => joinRepeated(steps).map(({ title }) => title);

it("joins repeated entries of one office day, with the time of the last", () => {
  const joined = joinRepeated([step("Sent", 15), step("Sent", 16), step("Sent", 17), step("Filed", 18)]);
  expect(joined).toMatchObject([
    { title: "Sent (3)", text: "", at: new Date(Date.UTC(2026, 10, 23, 17)) },
    { title: "Filed" },
  ]);
});

it("doesn't join entries of different days, with others in between, with a message or of another order", () => {
  // 4 AM UTC is the evening before at the office.
  expect(titles(step("Sent", 4), step("Sent", 15))).toEqual(["Sent", "Sent"]);
  expect(titles(step("Sent", 15), step("Filed", 15), step("Sent", 15))).toEqual(["Sent", "Filed", "Sent"]);
  expect(titles(step("Sent", 15), step("Sent", 15, { line: "Thank you." }))).toEqual(["Sent", "Sent"]);
  expect(titles(step("Sent", 15, { order: "IBC-123456" }), step("Sent", 15))).toEqual(["Sent", "Sent"]);
});
