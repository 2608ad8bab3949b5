"use client";

import { useEffect, useRef, useState, type ComponentType, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/cn";

type Again = { onAgain: () => void };

/** Makes a form that can be filled in again, from the beginning, after it was sent. */
export function createRepeatableForm<P extends object>(Form: ComponentType<P & Again>) {
  return function RepeatableForm(props: P) {
    const [count, setCount] = useState(0);
    return <Form key={count} {...props} onAgain={() => setCount(count + 1)} />;
  };
}

type Props = Again & {
  heading: string;
  level: "h2" | "h3";
  label: string;
  className?: string;
  children: ReactNode;
};

/** Replaces a form that was sent. Its heading gets the focus, and the button brings the form back. */
export function InquirySent({ heading, level: Heading, label, className, onAgain, children }: Props) {
  const panel = useRef<HTMLHeadingElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div className={cn("sheet grid justify-items-start gap-4 p-6 sm:p-8", className)}>
      <Heading ref={panel} tabIndex={-1} className="text-heading outline-none">
        {heading}
      </Heading>
      {children}
      <Button variant="outline" onClick={onAgain}>
        {label}
      </Button>
    </div>
  );
}
