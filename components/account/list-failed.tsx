import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";

/** Shown when a list couldn't be read. Retry reloads the page. */
export function ListFailed({ children }: { children: string }) {
  return (
    <Card className="mt-6 grid justify-items-start gap-4 p-6">
      <p role="alert" className="text-lg">
        {children}
      </p>
      <Button asChild variant="outline">
        <a href="">Retry</a>
      </Button>
    </Card>
  );
}
