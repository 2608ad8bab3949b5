import fc from "fast-check";
import { afterAll, expect } from "vitest";
import { chooseRunCount } from "@/e2e/support/tries";
import { orderHistoryFunctionsSql } from "./histories";
import { type TestDatabase, createTestDatabase, buildOrderJson, buildOrderRow } from "./test-database";

let connection: Awaited<ReturnType<TestDatabase["owner"]["reserve"]>>;
const { test } = createTestDatabase(async ({ withCommit, owner }) => {
  await owner.unsafe(orderHistoryFunctionsSql);
  await withCommit(async (session) => {
    await session.createAccount("ada@example.com");
    await session.createStaff("desk@example.com");
  });
  connection = await owner.reserve();
});
afterAll(() => connection.release());

/** The number of random histories. 2,000 take about half an hour. */
const count = chooseRunCount(8, 30, 2000);

const requirements = [
  { key: "details", kind: "details", title: "Details", roles: ["director"] },
  { key: "identity", kind: "document", title: "Passport", roles: ["director"] },
  { key: "directors", kind: "people", title: "Two directors", role: "director", needed: 2 },
  { key: "names", kind: "answer", title: "Names", answer: "Example Ltd" },
  { key: "activity", kind: "answer", title: "Activity" },
];
const trustee = { key: "people-trustee", kind: "people", title: "One trustee", role: "trustee", needed: 1 };
const people = [{ full_name: "Ada Example", roles: ["director"] }];

const verbs =
  `settle mismatch second fail claim cancel upload take_back refund_part refund_all dispute_open dispute_seen dispute_won
  dispute_lost remind save_answer save_person add_person remove_person reply answer close verify_crypto not_found
  mark_refunded move_coins desk_cancel review_order screen clear_match confirm_match rate sign_off hold release report file_order record_approval record_refusal extend_decision complete_order undo_step
  correct
  note accept refuse reopen accept_answer refuse_answer reopen_answer ask waive unwaive withdraw finished remove_finished
  finish time`.split(/\s+/);

const number = fc.nat(40);
const verb = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.constant("advance"), number) },
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom(...verbs), number) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom("request", "further", "further"), number) },
  { weight: 1, arbitrary: fc.tuple(fc.constant("wait"), number) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom("change_method", "change_method", "old_tab"), number) },
);
const history = fc.record({
  card: fc.boolean(),
  kind: fc.constantFrom("company", "trust", "service"),
  verbs: fc.array(verb, { minLength: 8, maxLength: 28 }),
});

/** Histories that reach every step and every end: verbs with their numbers. */
const reaching = [
  "claim 0, not_found 0",
  "advance 0, dispute_open 0, dispute_seen 0",
  "advance 0, refund_all 0",
  "advance 0, request 1, further 2, further 4",
  "advance 0, request 1, further 0, further 22",
  "advance 0, request 1, further 5",
  `${advances(7)}time 0, record_refusal 0`,
  `${advances(6)}advance 0`,
  `${advances(7)}advance 0`,
  "service: advance 0, request 1",
  `${advances(2)}request 0, further 0, further 0`,
  "service: advance 0, advance 0",
  `${advances(13)}request 2, further 0, further 0, wait 4, correct 2, further 21`,
  "service: advance 0, finished 0, complete_order 0",
];

/** Histories that `npm test -- all` plays as well, because random ones are rarely like them. */
const others = [
  // What a further payment paid for is done, disputed or refunded.
  ...[12, 10].map((n) => `advance 0, request 1, further 0, further ${n}`),
  // Another request is made after the first reminder, and long before the second.
  `${advances(2)}wait 2, wait 0, ask 1, wait 2`,
  // Somebody may be on a list, before and after the sign-off, and it is a public office, somebody else or a sanction.
  ...["clear_match 0", "confirm_match 0", "confirm_match 0, clear_match 0"].flatMap((then) =>
    [5, 6, 7].flatMap((n) =>
      [4, 9].map((found) => `${advances(n)}screen ${found}, ${then}, sign_off 0, advance 0, advance 0`),
    ),
  ),
  ...[5, 6, 7].flatMap((n) =>
    ["hold 0", "save_person 1", "upload 0", "rate 0", "add_person 3"].map(
      (then) => `${advances(n)}${then}, file_order 0, advance 0`,
    ),
  ),
  ...Array.from({ length: 13 }, (_, n) => `${advances(n + 1)}time 0, record_refusal 0`),
  // Each ends one step later.
  ...Array.from({ length: 13 }, (_, n) => advances(n + 1).replace(/, $/, "")),
  // A service is done, a document asked for and sent meanwhile, or it ends with a company that comes to us.
  ...["ask 0", "ask 0, advance 0", "ask 0, advance 0, advance 0", "review_order 0, file_order 0"].map(
    (then) => `service: advance 0, ${then}`,
  ),
  "service: advance 0, advance 0, reply 0",
  ...Array.from({ length: 10 }, (_, n) => `${advances(2)}request ${n}, further ${n}, further ${n}`),
];

const played = [...reaching, ...others.slice(0, chooseRunCount(0, others.length))].map((history, n) => ({
  card: !history.startsWith("claim"),
  kind: history.startsWith("service: ") ? "service" : n % 2 === 1 ? "trust" : "company",
  verbs: history
    .replace("service: ", "")
    .split(", ")
    .map((step): [string, number] => {
      const [verb = "", number] = step.split(" ");
      return [verb, Number(number)];
    }),
}));

function advances(count: number) {
  return "advance 0, ".repeat(count);
}

const products: Record<string, object> = {
  company: { kind: "company", people, requirements },
  trust: { kind: "trust", people, requirements: [...requirements, trustee] },
  service: { kind: "company", service: "change_of_agent", people: [], requirements: [] },
};

type Played = { problem: string | null; steps: string[]; ends: string };

/** Plays a history and rolls it back, always on the same connection, so that its query plans are cached. */
async function play(order: string, acts: readonly (readonly [string, number])[]): Promise<Played> {
  await connection.unsafe("begin");
  try {
    const [played] = await connection.unsafe<Played[]>("select * from history.play($1, $2::text::jsonb)", [
      order,
      JSON.stringify(acts),
    ]);
    return played!;
  } finally {
    await connection.unsafe("rollback");
  }
}

// Promise: A paid order has exactly one next step, on To do or on Waiting, until it is finished, and none after.
test(
  "in random histories, every open order has one next step and every invariant holds",
  async () => {
    const seen = new Set<string>();
    const coin = { payment_method: "usdt", confirm_token: "a".repeat(64), stripe_session_id: null };
    await fc.assert(
      fc.asyncProperty(history, async ({ card, kind, verbs: acts }) => {
        const row = buildOrderRow({ ...products[kind], ...(card ? { stripe_session_id: "cs" } : coin) });
        const { problem, steps, ends } = await play(buildOrderJson(row), acts);
        expect(problem).toBeNull();
        for (const reached of [...steps, ends]) seen.add(reached);
      }),
      { numRuns: played.length + count, examples: played.map((one) => [one]) },
    );
    // Few end unpaid.
    const ends = "completed decision documents done filing handover reported review stopped working";
    const further = "asked cancelled paid done refunded reported".split(" ").map((end) => `further ${end}`);
    const waiting = `answer customer, check desk, decision desk, decision outside, dispute desk, dispute outside, sign_off desk,
      file desk, find_payment customer, handover desk, review desk, fulfil desk, send customer, verify_payment desk`;
    expect([...seen].filter((reached) => !["unpaid", "renew desk"].includes(reached)).sort()).toEqual(
      [...waiting.split(/,\s+/), ...further, ...ends.split(" ")].sort(),
    );
  },
  (played.length + count) * 10_000, // For a loaded machine.
);
