import type { ComponentProps, ReactNode } from "react";
import { JurisdictionPicker } from "./jurisdiction-picker";

/** A picker on a sheet of paper, for a page's head on ink; what else can be done stands beside it. */
export function PickerPanel({
  children,
  ...picker
}: ComponentProps<typeof JurisdictionPicker> & { children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end gap-4">
      <div className="w-full max-w-md rounded-lg bg-paper p-5 text-text shadow-sheet">
        <JurisdictionPicker {...picker} />
      </div>
      {children}
    </div>
  );
}
