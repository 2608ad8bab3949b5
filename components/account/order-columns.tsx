import type { ReactNode } from "react";

type Props = {
  /** The steps still to come; undefined if there are none. */
  coming?: ReactNode;
  /** People, documents and messages. */
  work: ReactNode;
  facts: ReactNode;
  fees: ReactNode;
  history: ReactNode;
  /** True while documents are requested: the long list gets its own column, and everything else goes beside it. */
  showsUploads: boolean;
};

/** The parts of an order's page. Wide screens show two columns of similar height. */
export function OrderColumns({ coming, work, facts, fees, history, showsUploads }: Props) {
  const factsBeside = showsUploads || !coming;
  const comingSteps = coming && <div className="min-w-0 xl:col-start-2 xl:row-start-1">{coming}</div>;
  return (
    <div className="mt-5 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr] print:block">
      {!showsUploads && comingSteps}
      <div className="grid min-w-0 gap-5 xl:col-start-1 xl:row-span-2 xl:row-start-1">
        {work}
        {!factsBeside && facts}
        {!showsUploads && fees}
      </div>
      {/* On a phone, what the customer has to do comes first. */}
      {showsUploads && comingSteps}
      <div className="grid min-w-0 items-start gap-5 xl:col-start-2">
        {factsBeside && facts}
        {showsUploads && fees}
        {history}
      </div>
    </div>
  );
}
