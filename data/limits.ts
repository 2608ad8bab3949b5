/**
 * Field limits, in UTF-16 units as `maxlength` counts them. Small enough for a form filled to the brim to fit its
 * cookie and a checkout session's metadata.
 */
export const limits = {
  name: 100,
  email: 254,
  phone: 40,
  subject: 200,
  note: 1000,
  inquiry: 5000,
  password: 200,
} as const;

/** How many jurisdictions stand side by side at most. */
export const mostCompared = 3;
