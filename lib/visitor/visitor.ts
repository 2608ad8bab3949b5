import "server-only";
import { serverEnv } from "@/lib/env.server";
import { visitorNetwork } from "./visitor-address";

/** The network that the request with these headers comes from; undefined where that can't be known. */
export function networkOf(headers: Pick<Headers, "get">): string | undefined {
  const { TRUSTED_PROXIES, PEER_APPENDED } = serverEnv();
  return visitorNetwork(headers.get("x-forwarded-for"), TRUSTED_PROXIES + (PEER_APPENDED ? 1 : 0));
}
