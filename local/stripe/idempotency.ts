import { createHash } from "node:crypto";
import { openCollection } from "../collection.ts";
import { StripeFailure } from "./errors.ts";

interface Kept {
  id: string;
  request: string;
  response: unknown;
}

const hash = (text: string) => createHash("sha256").update(text).digest("hex");

type IdempotentAnswer = { replayed: boolean; response: unknown };

/**
 * Returns the stored response to a repeated request. The same key with a different request throws Stripe's 400. Failed requests
 * aren't stored, so that they can be corrected under the same key.
 */
export function openIdempotency(directory: string) {
  const kept = openCollection<Kept>(directory);
  return (key: string | undefined, path: string, body: string, create: () => unknown): IdempotentAnswer => {
    if (!key) return { replayed: false, response: create() };
    const id = hash(key);
    const request = hash(`${path}\n${[...new URLSearchParams(body)].sort().join("\n")}`);
    const earlier = kept.get(id);
    if (!earlier) {
      const response = create();
      kept.put({ id, request, response });
      return { replayed: false, response };
    }
    if (earlier.request !== request) {
      throw new StripeFailure(400, {
        type: "idempotency_error",
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    }
    return { replayed: true, response: earlier.response };
  };
}
