import { UUIDS } from "../../rules/uuids.ts";

/** JSON with other ids, wherever they are named: in fields, and in addresses such as `/mozaik/{id}`. Others stay. */
export function withIds<Json>(json: Json, ids: ReadonlyMap<string, string>): Json;
export function withIds(json: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof json === "string") return json.replace(UUIDS, (id) => ids.get(id.toLowerCase()) ?? id);
  if (Array.isArray(json)) return json.map((each) => withIds(each, ids));
  if (typeof json !== "object" || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([field, value]) => [field, withIds(value, ids)]));
}
