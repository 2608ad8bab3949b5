/** An error that the user can fix. Printed as one line, without a stack. */
export class CommandError extends Error {}
