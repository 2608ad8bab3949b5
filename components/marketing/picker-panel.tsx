import type { ComponentProps, ReactNode } from "react";
import { PlacePicker } from "./place-picker";

/** A picker on a sheet of paper, for a page's head on ink; what else can be done stands beside it. */
export function PickerPanel({
  children,
  ...picker
}: ComponentProps<typeof PlacePicker> & { children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end gap-4">
      <div className="w-full max-w-md rounded-lg bg-paper p-5 text-text shadow-sheet">
        <PlacePicker {...picker} />
      </div>
      {children}
    </div>
  );
}
