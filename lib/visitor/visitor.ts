import "server-only";
import { serverEnv } from "@/lib/env.server";
import { visitorNetwork } from "./visitor-address";

/** The network of the request with these headers; undefined if unknown. */
export function networkOf(headers: Pick<Headers, "get">): string | undefined {
  const { TRUSTED_PROXIES, PEER_APPENDED } = serverEnv();
  return visitorNetwork(headers.get("x-forwarded-for"), TRUSTED_PROXIES + (PEER_APPENDED ? 1 : 0));
}
