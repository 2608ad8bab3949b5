"use client";

import { useRef, useState } from "react";
import { joinFiles } from "./join-files";

/** A file input and its files. Adds to them, where the browser would replace them. */
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
    /** After the input's own choice, which has replaced the files it had. */
    onChoose: () => keep(joinFiles(chosen, filesOf(input.current))),
    add: (files: FileList | null) => keep(joinFiles(filesOf(input.current), [...(files ?? [])])),
    remove: (file: File) => keep(chosen.filter((one) => one !== file)),
    /** Returns the files and empties the input. */
    take() {
      const files = filesOf(input.current);
      keep([]);
      return files;
    },
  };
}
