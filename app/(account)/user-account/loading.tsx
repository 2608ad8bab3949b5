import { Spinner } from "@/components/ui/spinner";

export default function LoadingAccount() {
  return (
    <div role="status" className="grid justify-items-center gap-4 py-24">
      <Spinner className="size-8 text-brass" />
      <p className="text-lg">Loading Profile</p>
    </div>
  );
}
