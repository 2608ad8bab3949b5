"use client";

import { Copy } from "lucide-react";
import { showNotice } from "@/components/notices/toaster";
import { Button } from "@/components/ui/button";

/** Copies a text to the clipboard and confirms it. `what` names the text: "address" or "amount". */
export function CopyButton({ what, text }: { what: string; text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      await showNotice("success", { text: `${what[0]!.toUpperCase()}${what.slice(1)} copied` });
    } catch {
      await showNotice("error", {
        text: `The ${what} could not be copied. Please select and copy it by hand.`,
      });
    }
  }
  return (
    <Button type="button" variant="outline" size="sm" onClick={copy} className="justify-self-start">
      <Copy aria-hidden /> Copy {what}
    </Button>
  );
}
