import { orderActions, type ActionState } from "@/data/desk-actions";

const names = Object.keys(orderActions) as (keyof typeof orderActions)[];

/** The desk actions that the order's state allows, the next step first. */
export const possibleActions = (order: ActionState) =>
  names.filter((name) => orderActions[name].offered(order));
