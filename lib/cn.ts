import { clsx, type ClassValue } from "clsx";

/** Joins class names. Of two that set the same thing the style sheet's order decides, not theirs: say it once. */
export function cn(...inputs: ClassValue[]): string {
  return clsx(inputs);
}
