import { beforeEach, expect, it, vi } from "vitest";
import { sendMailsSoon } from "./send-soon";

const world = vi.hoisted(() => ({
  tasks: [] as (() => Promise<void>)[],
  rounds: 0,
  finish: undefined as undefined | ((error?: Error) => void),
  inRequest: true,
}));

vi.mock("next/server", () => ({
  after: (task: () => Promise<void>) => {
    if (!world.inRequest) throw new Error("outside a request scope");
    world.tasks.push(task);
  },
}));
vi.mock("./send", () => ({
  sendMails: () =>
    new Promise<void>((resolve, reject) => {
      world.rounds += 1;
      world.finish = (error) => (error ? reject(error) : resolve());
    }),
}));

beforeEach(() => void Object.assign(world, { tasks: [], rounds: 0, inRequest: true }));

it("the response doesn't wait for emails, whether sending works or fails", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(sendMailsSoon()).toBeUndefined();
  expect(world.rounds, "nothing starts before the response").toBe(0);
  const task = world.tasks[0]!();
  await vi.waitFor(() => expect(world.rounds).toBe(1));
  world.finish!(new Error("ada@example.com", { cause: "unavailable" }));
  await expect(task, "a failure is logged").resolves.toBeUndefined();
  expect(String(logged.mock.calls[0]![0])).toContain("mails not sent");
  expect(String(logged.mock.calls[0]![0])).not.toContain("ada@");
});

it("sends one round at a time, and another for requests that arrived meanwhile", async () => {
  for (let asks = 0; asks < 5; asks += 1) sendMailsSoon();
  const all = Promise.all(world.tasks.map((task) => task()));
  await vi.waitFor(() => expect(world.rounds).toBe(1));
  world.finish!();
  await vi.waitFor(() => expect(world.rounds).toBe(2));
  world.finish!();
  await all;
  expect(world.rounds).toBe(2);
});
