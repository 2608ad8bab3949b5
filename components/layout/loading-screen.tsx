import { Spinner } from "@/components/ui/spinner";

/** A spinner with a text, shown until a page's content has loaded. */
export function LoadingScreen({ text }: { text: string }) {
  return (
    <div role="status" className="shell grid min-h-dvh content-center justify-items-center gap-4 py-24">
      <Spinner className="size-8 text-brass" />
      <p className="text-lg">{text}</p>
    </div>
  );
}
