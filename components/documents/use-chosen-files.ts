"use client";
import { useRef, useState } from "react";

const isSame = (a: File) => (b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** The files chosen before and now, without duplicates. */
export const joinFiles = (before: readonly File[], now: readonly File[]): File[] => [
  ...before,
  ...now.filter((file) => !before.some(isSame(file))),
];

/** The files of an input. A new choice is added to them, where the browser would replace them. */
export function useChosenFiles() {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const filesOf = (element: HTMLInputElement | null) => [...(element?.files ?? [])];

  function keep(files: readonly File[]) {
    const list = new DataTransfer();
    for (const file of files) list.items.add(file);
    if (input.current) input.current.files = list.files;
    setChosen(files);
  }

  return {
    input,
    chosen,
    /** The input's change handler. Restores the earlier files, which the browser has replaced. */
    onChoose: () => keep(joinFiles(chosen, filesOf(input.current))),
    add: (files: FileList | null) => keep(joinFiles(filesOf(input.current), [...(files ?? [])])),
    remove: (file: File) => keep(chosen.filter((one) => one !== file)),
    /** Focuses the input, after a button has disappeared. */
    focus: () => input.current?.focus(),
    /** Returns the files and empties the input. */
    take() {
      const files = filesOf(input.current);
      keep([]);
      return files;
    },
  };
}
