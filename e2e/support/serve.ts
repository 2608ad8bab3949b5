/** A server of a test on this machine. */
export { serveOnLoopback, type Running } from "../../local/serve.ts";
