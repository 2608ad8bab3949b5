// Next reads this one first. Node reads the TypeScript file as it is, while Next would load its compiler for it.
export { default } from "./next.config.ts";
