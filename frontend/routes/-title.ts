/** For a route's `head`: the title for the browser's tab and screen readers. */
export function titled(title: string): { meta: { title: string }[] } {
  return { meta: [{ title: `${title} · Mozaik` }] };
}
