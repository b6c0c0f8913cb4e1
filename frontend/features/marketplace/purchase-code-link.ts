/**
 * The link of a purchase code: the explore page, for assets their own. `path`: where its author copies it; the first
 * segment names the type of the item.
 */
export function purchaseCodeLink(uuid: string, { origin, pathname }: Pick<Location, "origin" | "pathname">): string {
  const itemType = pathname.split("/")[1] ?? "";
  const path = itemType === "asset" ? "/explore/assets" : "/explore";
  return `${origin}${path}?${new URLSearchParams({ purchaseCode: uuid, itemType })}`;
}
