import { clsx, type ClassValue } from "clsx";

/** Joins class names. Avoid two that set the same property: the order in the style sheet decides, not the order here. */
export const cn = (...inputs: ClassValue[]): string => clsx(inputs);
