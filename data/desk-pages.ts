/**
 * Where the pages behind the desk's addresses are. Nobody gets there but by middleware, which gives this pass. Not at the top,
 * where a page of any name makes the router's data list its neighbours.
 */
export const deskPages = "/auth/at-the-desk";
export const deskPass = "x-at-desk";
