/** A reason not to start that the person can act on: shown as its one line, without a stack. */
export class Refusal extends Error {}
