import { compactVerify, CompactSign, exportJWK, generateKeyPair, importJWK, SignJWT } from "jose";
import type { JWK, JWTPayload } from "jose";

/** A new key that signs sessions, as a hosted project has one, as JSON. */
export async function createSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const key = await exportJWK(privateKey);
  return JSON.stringify({ ...key, kid: crypto.randomUUID(), alg: "ES256", use: "sig" });
}

/**
 * Signs and verifies sessions with a published key, for an embedded Auth that knows only its shared secret: requests reach it
 * with a token of that secret.
 */
export function createSessionSigner({ signingKey, secret }: { signingKey: string; secret: string }) {
  const { d: _, ...publicKey } = JSON.parse(signingKey) as JWK;
  const own = importJWK(JSON.parse(signingKey) as JWK, "ES256");
  const published = importJWK(publicKey, "ES256");
  const shared = new TextEncoder().encode(secret);
  return {
    /** Signs the claims of a session. */
    sign: async (claims: JWTPayload): Promise<string> =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: "ES256", typ: "JWT", kid: publicKey.kid! })
        .sign(await own),
    /** The response with the public keys; undefined for any other request. */
    answer: ({ url }: Request): Response | undefined =>
      new URL(url).pathname === "/auth/v1/.well-known/jwks.json"
        ? Response.json({ keys: [publicKey] })
        : undefined,
    /** The request with a token of the shared secret. A token that we didn't sign stays, and is refused. */
    async translate(request: Request): Promise<Request> {
      const [, token] = /^Bearer (\S+\.\S+\.\S+)$/.exec(request.headers.get("authorization") ?? "") ?? [];
      const verified = token && (await compactVerify(token, await published).catch(() => undefined));
      // One that the shared secret signed doesn't come from a browser.
      const known = verified
        ? await new CompactSign(verified.payload)
            .setProtectedHeader({ alg: "HS256", typ: "JWT" })
            .sign(shared)
        : "refused";
      const headers = new Headers(request.headers);
      if (token) headers.set("authorization", `Bearer ${known}`);
      return new Request(request, { headers });
    },
  };
}
