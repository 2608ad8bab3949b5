/** Where the pages behind the desk's addresses are. Nobody gets there but by middleware, which gives this pass. */
export const deskPages = "/at-the-desk";
export const deskPass = "x-at-desk";
