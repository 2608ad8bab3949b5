/** A reason not to start that the user can fix: printed as one line, without a stack. */
export class Refusal extends Error {}
