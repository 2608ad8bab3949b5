import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { maxDuration } from "@/app/api/scheduler/route";

const read = (path: string) => readFileSync(resolve(import.meta.dirname, "../..", path), "utf8");
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!);

it("every scheduler configuration has the same timeout as the scheduler's route", () => {
  const seconds = all(read("docs/going-live.md"), /curl [^`]*-m (\d+)/g);
  const milliseconds = all(read("docs/going-live.md"), /timeout_milliseconds => (\d+)/g);
  const compose = all(read("compose.yaml"), /curl [^']*-m (\d+)/g);
  expect([seconds.length, milliseconds.length, compose.length]).toEqual([1, 1, 1]);
  expect([...seconds, ...compose, Number(milliseconds[0]) / 1000].map(Number)).toEqual(
    Array(3).fill(maxDuration),
  );
  const lease = /leaseSeconds = (\d+) \* 60/.exec(read("lib/scheduler/run.ts"))![1];
  expect(Number(lease) * 60, "a job's lease outlasts the call").toBeGreaterThan(maxDuration);
});

it("all configuration files name the same major version of Node", () => {
  const { engines } = JSON.parse(read("package.json")) as { engines: { node: string } };
  const images = all(read("Dockerfile"), /^FROM node:(\d+)\./gm);
  expect(images.length).toBeGreaterThan(0);
  expect(new Set([read(".nvmrc").trim(), engines.node.replace(">=", ""), ...images])).toEqual(
    new Set(["24"]),
  );
});

it("every Docker image is pinned to an exact version", () => {
  const images = [
    ...all(read("Dockerfile"), /^FROM (\S+)/gm),
    ...all(read("compose.yaml"), /^\s+image: (\S+)/gm),
  ];
  expect(images.filter((image) => !/:\d+\.\d+\.\d+(-\w+)?(@sha256:[0-9a-f]{64})?$/.test(image))).toEqual([]);
});

it("Compose passes every setting that the build reads to the Docker build", () => {
  const taken = all(read("Dockerfile"), /^ARG (\w+)$/gm).sort();
  const [, passed = ""] = /args:\s*\[([^\]]*)\]/.exec(read("compose.yaml"))!;
  expect(all(passed, /(\w+)/g).sort()).toEqual(taken);
  const secrets = all(read("Dockerfile"), /type=secret,\S+?env=(\w+)/g);
  expect(all(read("compose.yaml"), /environment: (\w+) \}/g)).toEqual(secrets);
  const settings = all(read(".env.example"), /^# Read by the build[^]*?\n([A-Z_]+)=/gm);
  expect(settings.length).toBeGreaterThan(0);
  expect(settings.filter((name) => ![...taken, ...secrets].includes(name))).toEqual([]);
});
