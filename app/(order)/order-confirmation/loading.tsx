import { Spinner } from "@/components/ui/spinner";

export default function LoadingOrder() {
  return (
    <div role="status" className="shell grid flex-1 content-center justify-items-center gap-4 py-24">
      <Spinner className="size-8 text-brass" />
      <p className="text-lg">Loading order details</p>
    </div>
  );
}
