/** For a route's `head`: what the browser's tab and screen readers call the screen. */
export function titled(title: string): { meta: { title: string }[] } {
  return { meta: [{ title: `${title} · Mozaik` }] };
}
