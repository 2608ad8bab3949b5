// When something waits too long. Read by /api/ready, which lists it under `alerts`.

/** The longest normal wait, in minutes. */
export const longestWaits = {
  /** The scheduler is called every minute. */
  scheduler: 10,
  /** A job of each call, since its last success. A call may take five minutes. */
  eachCall: 15,
  /** An hourly job, since its last success: it may fail once. */
  hourly: 130,
  /** An email in the queue. One that the mail server refuses for now is tried again within an hour. */
  mail: 30,
} as const;
