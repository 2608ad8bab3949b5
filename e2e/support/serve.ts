/** A server of a test on this machine. */
export { serveOnLoopback, type RunningServer } from "../../local/serve.ts";
