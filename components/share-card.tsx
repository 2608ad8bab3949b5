import { site } from "@/data/site";

/** The 1200×630 image of a shared link: the page's title and its price, if any. Rendered by next/og. */
export function OpenGraphImage({ title, line }: { title: string; line?: string }) {
  return (
    <div
      style={{
        width: "100%",
        height: "100%",
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        background: "#0f1b33",
        color: "#eef0f6",
        padding: "72px 80px",
        borderBottom: "16px solid #d9b872",
        fontFamily: "Sans",
      }}
    >
      <div style={{ display: "flex", alignItems: "center", gap: 20, fontSize: 34 }}>
        <svg width="52" height="52" viewBox="0 0 32 32" fill="none" stroke="#d9b872" strokeWidth="1.75">
          <circle cx="16" cy="16" r="13" />
          <ellipse cx="16" cy="16" rx="5.5" ry="13" />
          <path d="M16 3v26M3 16h26" />
        </svg>
        {site.name}
      </div>
      <div
        style={{
          display: "flex",
          fontFamily: "Serif",
          fontSize: title.length > 44 ? 68 : 84,
          lineHeight: 1.12,
        }}
      >
        {title}
      </div>
      <div style={{ display: "flex", fontSize: 36, color: line ? "#d9b872" : "#b9c1d4" }}>
        {line ?? site.tagline}
      </div>
    </div>
  );
}
