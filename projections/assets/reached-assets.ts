import { Injectable } from "@nestjs/common";
import { AssetAccess, type AssetRights, type OwnedAsset } from "./asset-access.ts";
import { AssetQueries } from "./assets.queries.ts";

/** An asset for one reader: with the file that they bought, if they did. */
export interface ReachedAsset<Row> {
  readonly row: Row;
  readonly rights: AssetRights;
}

/** Assets as one reader gets them. */
@Injectable()
export class ReachedAssets {
  constructor(
    private readonly assets: AssetQueries,
    private readonly access: AssetAccess,
  ) {}

  /** By id; those that are not there for `readerId` (null: a guest) are left out. */
  async of<Row extends OwnedAsset>(
    rows: readonly Row[],
    readerId: string | null,
  ): Promise<ReadonlyMap<string, ReachedAsset<Row>>> {
    const rights = await this.access.ofEach(rows, readerId);
    const bought = [...rights].flatMap(([id, { version }]) => (version === null ? [] : [[id, version] as const]));
    const files = await this.assets.filesAt(new Map(bought));
    return new Map(
      rows.flatMap((row) => {
        const reached = rights.get(row.asset_id);
        return reached
          ? [[row.asset_id, { row: { ...row, ...files.get(row.asset_id) }, rights: reached }] as const]
          : [];
      }),
    );
  }

  async one<Row extends OwnedAsset>(row: Row, readerId: string | null): Promise<ReachedAsset<Row> | null> {
    return (await this.of([row], readerId)).get(row.asset_id) ?? null;
  }
}
