import { compactVerify, CompactSign, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";

/** A new key that signs sessions, as a hosted project has one, as JSON. */
export async function newSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  return JSON.stringify({
    ...(await exportJWK(privateKey)),
    kid: crypto.randomUUID(),
    alg: "ES256",
    use: "sig",
  });
}

/**
 * Signs and verifies sessions with a published key, for an embedded Auth that knows only its shared secret: requests reach it
 * with a token of that secret.
 */
export function signingKeys({ signingKey, secret }: { signingKey: string; secret: string }) {
  const { d: _, ...publicKey } = JSON.parse(signingKey) as JWK;
  const own = importJWK(JSON.parse(signingKey) as JWK, "ES256");
  const published = importJWK(publicKey, "ES256");
  const shared = new TextEncoder().encode(secret);
  return {
    /** Signs the claims of a session. */
    sign: async (claims: object): Promise<string> =>
      new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
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
      const headers = new Headers(request.headers);
      if (verified)
        headers.set(
          "authorization",
          `Bearer ${await new CompactSign(verified.payload).setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(shared)}`,
        );
      // One that the shared secret signed doesn't come from a browser.
      else if (token) headers.set("authorization", "Bearer refused");
      return new Request(request, { headers });
    },
  };
}
