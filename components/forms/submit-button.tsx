import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

type Props = Omit<ComponentProps<typeof Button>, "type" | "asChild"> & { pending: boolean };

/**
 * Sends the form; turns while it is sent. Stays in reach of the keyboard, and a second press does nothing. A press takes the
 * focus from no field: the message under one that is left wrong would move the button away in the middle of it.
 */
export function SubmitButton({ pending, children, ...button }: Props) {
  return (
    <Button type="submit" aria-disabled={pending} onMouseDown={(event) => event.preventDefault()} {...button}>
      {pending && <Spinner />}
      {children}
    </Button>
  );
}
