import { expect, test } from "vitest";
import { readWrk } from "./wrk.ts";

const report = (more = "") => `Running 4s test @ http://127.0.0.1:3000/
  1 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   556.09us  180.58us   4.85ms   92.98%
  231413 requests in 4.00s, 2.09GB read
${more}Requests/sec:  57845.44
`;

test("reads responses and seconds from a report", () => {
  expect(readWrk(report())).toEqual({ answers: 231_413, seconds: 4 });
  expect(readWrk("  90 requests in 500.00ms, 1.00MB read")).toEqual({ answers: 90, seconds: 0.5 });
});

test.each([
  report("  Non-2xx or 3xx responses: 12\n"),
  report("  Socket errors: connect 0, read 3, write 0, timeout 0\n"),
  "unable to connect",
])("returns no figure after an error", (text) => {
  expect(() => readWrk(text)).toThrow();
});
