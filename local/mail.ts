/** An email in the inbox. */
export interface Mail {
  id: string;
  receivedAt: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The URLs of the links in the email, in order. */
  links: string[];
  /** In the order received. */
  headers: [name: string, value: string][];
  attachments: { name: string; type: string; bytes: number }[];
}

/** An email as the mail server received it. */
export interface Delivery {
  to: string;
  subject: string;
  text?: string;
  html?: string;
  headers: [name: string, value: string][];
  attachments: { name: string; type: string; base64: string }[];
}
