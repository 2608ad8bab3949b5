import { expect, test } from "vitest";
import { toastLift } from "./toast-lift";

const room = { top: 16, bottom: 624 };
const band = (top: number, bottom: number) => ({ top, bottom });

test.each([
  ["nothing is in the way", [], 0],
  ["what is in the way is elsewhere", [band(100, 144), band(630, 700)], 0],
  ["a button at the foot", [band(560, 604)], 72],
  ["a button that reaches below the room", [band(600, 700)], 32],
  ["two buttons with too little between them", [band(560, 604), band(480, 524)], 152],
  ["two buttons with room between them", [band(560, 604), band(400, 444)], 72],
  ["no place is free: the least is covered, not the lowest", [band(0, 500), band(530, 624)], 102],
  ["everything is covered alike", [band(0, 700)], 0],
])("%s", (_, bands, lift) => expect(toastLift(bands, 60, room)).toBe(lift));
