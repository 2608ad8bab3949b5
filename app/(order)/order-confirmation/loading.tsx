import { LoadingScreen } from "@/components/layout/loading-screen";
import { orderConfirmationText } from "@/data/page-texts";

export default function LoadingOrder() {
  return <LoadingScreen text={orderConfirmationText.loading} />;
}
