"use client";

// Shown between the site's header and footer. The one in app/ is for the desk.
export { default } from "../error";
