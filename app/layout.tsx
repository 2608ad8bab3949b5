import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";
import { AuthProvider } from "@/components/auth/auth-provider";
import { JsonLd } from "@/components/json-ld";
import { PreserveEarlyInput } from "@/components/layout/early-input";
import { FlashNotice } from "@/components/notices/toaster";
import { env } from "@/lib/env";
import { buildOrganizationJsonLd } from "@/lib/seo/json-ld";
// Puts the header's script in one chunk for all pages. Otherwise not-found.tsx and (site)/layout.tsx each load parts of it.
import "@/components/layout/site-layout";
import { signOut } from "./(site)/(auth)/actions";
import "./globals.css";

// The faces shown until the fonts arrive are in globals.css, scaled so that text keeps its lines.
const sans = localFont({
  src: "./fonts/public-sans.woff2",
  variable: "--font-public-sans",
  weight: "400 700",
  adjustFontFallback: false,
});

// Accented letters, loaded only by pages that contain one.
const accented = localFont({
  src: "./fonts/public-sans-accented.woff2",
  variable: "--font-public-sans-accented",
  weight: "400 700",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+C0-D6, U+D8-F2, U+F4-F6, U+F8-FF, U+152-153, U+178" }],
});

const serif = localFont({
  src: "./fonts/source-serif.woff2",
  variable: "--font-source-serif",
  weight: "600",
  adjustFontFallback: false,
});

export const metadata: Metadata = { metadataBase: new URL(env.appUrl) };

export const viewport: Viewport = { themeColor: "#0f1b33" };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={`${sans.variable} ${accented.variable} ${serif.variable}`}>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="sr-only z-50 rounded-md bg-gilt font-semibold text-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-2"
        >
          Skip to content
        </a>
        <AuthProvider signOut={signOut}>{children}</AuthProvider>
        <FlashNotice />
        <PreserveEarlyInput />
        <JsonLd data={buildOrganizationJsonLd()} />
      </body>
    </html>
  );
}
