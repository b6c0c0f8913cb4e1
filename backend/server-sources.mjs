import { globSync } from "node:fs";

/**
 * Every source file that the server may load, from the root of the repository on. The image holds no other: its
 * `Dockerfile` copies the same folders.
 */
export function serverSources(root) {
  const folders =
    "{backend,modules,projections,demo,frontend/primitives,frontend/mall,frontend/mozaik/view}/**/*.{ts,tsx}";
  const shared = ["frontend/ui/toast/toasts.ts"];
  return [...globSync(folders, { cwd: root }), ...shared].filter((source) => !source.endsWith(".d.ts"));
}
