export { default } from "../../../(marketing)/jurisdictions/[slug]/not-found";
