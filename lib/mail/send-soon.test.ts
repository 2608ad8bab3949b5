import { beforeEach, expect, it, vi } from "vitest";
import { sendEmailsAfterResponse } from "./send-soon";

const [after, sendDueEmails] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock("next/server", () => ({ after }));
vi.mock("./send", () => ({ sendDueEmails }));

let tasks: (() => Promise<void>)[];
let round: PromiseWithResolvers<void>;

beforeEach(() => {
  tasks = [];
  after.mockImplementation((task: () => Promise<void>) => tasks.push(task));
  sendDueEmails.mockImplementation(() => (round = Promise.withResolvers<void>()).promise);
});

it("emails are sent after the response, and a failure is logged without the address", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(sendEmailsAfterResponse()).toBeUndefined();
  expect(sendDueEmails, "nothing starts before the response").not.toHaveBeenCalled();
  const task = tasks[0]!();
  await vi.waitFor(() => expect(sendDueEmails).toHaveBeenCalledTimes(1));
  round.reject(new Error("ada@example.com", { cause: "unavailable" }));
  await expect(task, "a failure is logged").resolves.toBeUndefined();
  expect(String(logged.mock.calls[0]![0])).toContain("mails not sent");
  expect(String(logged.mock.calls[0]![0])).not.toContain("ada@");
});

it("requests to send emails that arrive during a run start only one more run", async () => {
  for (let asks = 0; asks < 5; asks += 1) sendEmailsAfterResponse();
  const all = Promise.all(tasks.map((task) => task()));
  await vi.waitFor(() => expect(sendDueEmails).toHaveBeenCalledTimes(1));
  round.resolve();
  await vi.waitFor(() => expect(sendDueEmails).toHaveBeenCalledTimes(2));
  round.resolve();
  await all;
  expect(sendDueEmails).toHaveBeenCalledTimes(2);
});
