/** A tab whose content is still to come. */
export function ComingTab({ heading, text }: { heading: string; text: string }) {
  return (
    <>
      <h1 className="text-title">{heading}</h1>
      <p className="mt-3 text-lg text-muted">{text}</p>
    </>
  );
}
