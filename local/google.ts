import { createEmulator } from "emulate";

const consentHost = "https://accounts.google.com";

/** Google's URLs that the sign-in service calls directly, with their paths on the emulator. */
const backChannel: Record<string, string> = {
  "https://oauth2.googleapis.com/token": "/oauth2/token",
  "https://www.googleapis.com/oauth2/v3/certs": "/oauth2/v3/certs",
  "https://www.googleapis.com/userinfo/v2/me": "/oauth2/v2/userinfo",
};

export const googleCredentials = {
  client_id: "local-client.apps.googleusercontent.com",
  client_secret: "local-client-secret",
} as const;

/**
 * Google sign-in on loopback. Signs its tokens as accounts.google.com, because the sign-in service requires that issuer. While it
 * runs, this process's requests to the three URLs above go to it instead of Google.
 */
export async function startGoogleEmulator(options: { port: number; callbackUrl: string }) {
  const emulator = await createEmulator({
    service: "google",
    port: options.port,
    hostname: "127.0.0.1",
    baseUrl: consentHost,
    seed: {
      google: {
        users: [
          { email: "alex.demo@gmail.com", name: "Alex Demo" },
          { email: "robin.demo@gmail.com", name: "Robin Demo" },
        ],
        oauth_clients: [{ ...googleCredentials, name: "Local demo", redirect_uris: [options.callbackUrl] }],
      },
    },
  });
  const url = `http://127.0.0.1:${options.port}`;

  const originalFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const target = input instanceof Request ? input.url : String(input);
    const path = backChannel[target];
    if (!path) return originalFetch(input, init);
    return originalFetch(input instanceof Request ? new Request(url + path, input) : url + path, init);
  };

  return {
    /** A redirect to Google's consent page, pointed at the emulator; any other response unchanged. */
    redirectToEmulator(response: Response): Response {
      const location = response.headers.get("location");
      if (!location?.startsWith(`${consentHost}/`)) return response;
      const headers = new Headers(response.headers);
      headers.set("location", url + location.slice(consentHost.length));
      return new Response(null, { status: response.status, headers });
    },
    async close() {
      globalThis.fetch = originalFetch;
      await emulator.close();
    },
  };
}
