"use client";

import { useEffect, useRef } from "react";

type Turnstile = { render(box: HTMLElement, options: { sitekey: string }): string; reset(id: string): void };
declare global {
  var turnstile: Turnstile | undefined;
}

const source = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

function loadWidget(): Promise<Turnstile | undefined> {
  return new Promise((loaded) => {
    if (globalThis.turnstile) return loaded(globalThis.turnstile);
    const script = document.createElement("script");
    script.src = source;
    script.onload = () => loaded(globalThis.turnstile);
    script.onerror = () => loaded(undefined); // The action then returns a message.
    document.head.append(script);
  });
}

/**
 * Cloudflare Turnstile, if configured. Loads on the form's first focus and adds its token to the form. Resets after a failed
 * submission, because a token works once.
 */
export default function TurnstileWidget({ siteKey, failure }: { siteKey: string; failure: unknown }) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<string | undefined>(undefined);

  useEffect(() => {
    const element = box.current;
    const form = element?.closest("form");
    const draw = async () => {
      const widget = await loadWidget();
      if (element?.isConnected) drawn.current ??= widget?.render(element, { sitekey: siteKey });
    };
    const onTouch = () => void draw();
    if (form?.contains(document.activeElement)) onTouch();
    else form?.addEventListener("focusin", onTouch, { once: true });
    return () => form?.removeEventListener("focusin", onTouch);
  }, [siteKey]);

  useEffect(() => {
    if (failure && drawn.current) globalThis.turnstile?.reset(drawn.current);
  }, [failure]);

  return <div ref={box} />;
}
