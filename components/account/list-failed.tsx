import { Button } from "@/components/ui/button";

/** A list that could not be read, which is not an empty one. Retry asks for the same page again. */
export function ListFailed({ children }: { children: string }) {
  return (
    <div className="sheet mt-6 grid justify-items-start gap-4 p-6">
      <p role="alert" className="text-lg">
        {children}
      </p>
      <Button asChild variant="outline">
        <a href="">Retry</a>
      </Button>
    </div>
  );
}
