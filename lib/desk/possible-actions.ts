import { orderActions, type ActionState } from "@/data/desk-actions";

const names = Object.keys(orderActions) as (keyof typeof orderActions)[];

/** What the desk can do with an order now, the next step first. */
export const possibleActions = (order: ActionState) =>
  names.filter((name) => orderActions[name].offered(order));
