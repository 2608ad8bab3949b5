import { LoadingScreen } from "@/components/layout/loading-screen";

export default function LoadingAccount() {
  return <LoadingScreen text="Processing Authentication" />;
}
