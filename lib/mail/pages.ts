/** Where the desk's mails lead. */
export const deskPages = {
  order: (reference: string) => `/desk/orders/${encodeURIComponent(reference)}`,
  inquiry: (id: string) => `/desk/inquiries/${encodeURIComponent(id)}`,
  mails: "/desk/mails",
} as const;
