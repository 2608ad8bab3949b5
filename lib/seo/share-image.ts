/** Returns the path of a page's share image: `/` → `/share/home.png`, `/a/b` → `/share/a.b.png`. */
export function shareImagePath(path: string): string {
  return `/share/${path === "/" ? "home" : path.slice(1).replaceAll("/", ".")}.png`;
}
