// The limits after which something counts as late. Read by /api/ready, which lists it under `alerts`.

/** The longest normal wait, in minutes. */
export const alertAfterMinutes = {
  /** The scheduler is called every minute. */
  scheduler: 10,
  /** A job that runs at each call, since its last success. A call can take five minutes. */
  eachCall: 15,
  /** An hourly job, since its last success. It may fail once. */
  hourly: 130,
  /** An email in the queue. After a temporary refusal it is tried again within an hour. */
  mail: 30,
} as const;
