/** The address below which an exported website is served, with a slash at its end; null if it is not one. */
export function exportBase(typed: string): string | null {
  if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed)) return null;
  const { origin, pathname, search, hash, username, password } = new URL(typed);
  if (search !== "" || hash !== "" || username !== "" || password !== "") return null;
  return `${origin}${pathname.replace(/\/+$/, "")}/`;
}
