import { sql } from "kysely";
import { type MozaikDocument, SCHEMA_VERSION } from "#mozaik/document";

/** SQL for the draft of a row of `mozaiks.mozaik`, assembled from its nodes. */
export const draftDocument = sql<MozaikDocument>`jsonb_build_object('schemaVersion', ${sql.lit(SCHEMA_VERSION)}::integer, 'nodes', coalesce(
  (select jsonb_object_agg(node.id, node.node) from mozaiks.node where node.mozaik_id = mozaik.id), '{}'))`;
