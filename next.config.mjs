// Node reads the TypeScript file itself. Next would need its compiler for it, which the container image doesn't have.
export { default } from "./front/next-config.ts";
