import { Spinner } from "@/components/ui/spinner";

// What a page streams in arrives hidden at the end of the document and waits for script to move it. Without script it is
// shown where it stands, above the footer. The layer comes before Tailwind's own, whose `hidden` is important too.
const withoutScript = `@layer theme {
  body > div[hidden][id^="S:"] { display: block !important; order: 1; width: 100%; flex: 1; }
  body > div[hidden][id^="S:"]:has(> [data-slot="loading-screen"]) { display: none !important; }
  body > footer { order: 2; }
  body > main { display: none; }
}
body > main { flex: none; padding: 0; }
[data-slot="loading-screen"] { display: none; }
body > div[id^="S:"] { padding: 6rem clamp(1rem, 4vw, 2.5rem) 2rem; }`;

/** What stands on a page until its content is there: a spinner and a word on what is awaited. */
export function LoadingScreen({ text }: { text: string }) {
  return (
    <>
      <noscript>
        <style>{withoutScript}</style>
      </noscript>
      <div
        role="status"
        data-slot="loading-screen"
        className="shell grid flex-1 content-center justify-items-center gap-4 py-24"
      >
        <Spinner className="size-8 text-brass" />
        <p className="text-lg">{text}</p>
      </div>
    </>
  );
}
