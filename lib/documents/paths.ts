const ordersApi = (reference: string) => `/api/orders/${encodeURIComponent(reference)}`;

/** The upload URL for one of an order's required documents. */
export const uploadPath = (reference: string, requirement: string) =>
  `${ordersApi(reference)}/documents?requirement=${encodeURIComponent(requirement)}`;

/** The upload URL for a document of the person whose personal link has this token. */
export const linkedUploadPath = (token: string, requirement: string) =>
  `/api/person/${token}/documents?requirement=${encodeURIComponent(requirement)}`;

/** The URL of the form to sign for one of an order's slots. */
export const signableFormPath = (reference: string, key: string) =>
  `${ordersApi(reference)}/forms/${encodeURIComponent(key)}`;

/** The upload URL for the desk's finished documents of an order. `seen` is the newest event that the page showed. */
export const finishedDocumentUploadPath = (reference: string, seen: string) =>
  `${ordersApi(reference)}/finished-documents?seen=${encodeURIComponent(seen)}`;
