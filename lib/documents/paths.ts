const ordersApi = (reference: string) => `/api/orders/${encodeURIComponent(reference)}`;

/** Where the files for one of an order's required documents go. */
export const uploadPath = (reference: string, requirement: string) =>
  `${ordersApi(reference)}/documents?requirement=${encodeURIComponent(requirement)}`;

/** The form to sign for one of an order's slots. */
export const formPath = (reference: string, key: string) =>
  `${ordersApi(reference)}/forms/${encodeURIComponent(key)}`;

/** Where the desk's finished documents for an order go; `seen` is the newest event its person saw. */
export const finishedDocumentPath = (reference: string, seen: string) =>
  `${ordersApi(reference)}/papers?seen=${encodeURIComponent(seen)}`;
