"use client";

import { Button } from "@/components/ui/button";
import { NoticePage } from "@/components/layout/notice-page";
import { messages } from "@/data/messages";

export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <NoticePage
      heading={messages.page.unexpected}
      text={
        <>
          Something on our side went wrong. Nothing was charged by this page.
          {error.digest && <> Reference: {error.digest}</>}
        </>
      }
      action={{ href: "/", label: "Return to Home" }}
    >
      <Button variant="outline" onClick={reset}>
        Try again
      </Button>
    </NoticePage>
  );
}
