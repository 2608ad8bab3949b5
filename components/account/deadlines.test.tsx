import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, onTestFinished, vi } from "vitest";
import { deadlineText } from "@/data/deadlines";
import { customerDeadlineSchema } from "@/lib/deadlines/store";
import { DeadlineList } from "./deadlines";

it.each([
  ["hasn't passed on its due date in the office's time zone", "2027-03-11T04:30:00Z", false],
  ["has passed on the day after its due date", "2027-03-11T05:30:00Z", true],
])("a deadline %s", (_, now, isOver) => {
  vi.useFakeTimers({ now: new Date(now) });
  onTestFinished(() => void vi.useRealTimers());
  const order = {
    order_id: crypto.randomUUID(),
    order_reference: "IBC-123456",
    company: "Example Ltd",
    jurisdiction: "Belize",
  };
  const duty = { duty: null, law: null, basis: null, performed_by: "us", state: "open" };
  const deadline = customerDeadlineSchema.parse({ ...order, ...duty, due_on: "2027-03-10" });
  const html = renderToStaticMarkup(<DeadlineList deadlines={[deadline]} settle={vi.fn()} />);
  expect(html.includes(deadlineText.passed)).toBe(isOver);
});
