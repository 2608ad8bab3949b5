export { nextConfig as default } from "./front/next-config.ts";
