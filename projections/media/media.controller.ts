import { Controller, Get, Query } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { pageFields, pageOf } from "#backend/http/page";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { AssetKind } from "#modules/asset/contract";
import { MEDIA_PAGE_SIZE, MediaPage } from "#modules/asset/media-contract";
import { GetReachableAssets } from "#modules/asset/messages";
import { MEDIA_SORTS, type MediaSort, mediaCursor, mediaPlaceOf } from "#modules/asset/rules/media-order";
import { DomainError } from "#modules/decider";
import { GetSharedItems } from "#modules/item/messages";
import { Tags } from "#modules/tags";
import { MediaQueries, type MediaScope } from "./media.queries.ts";

const Flag = z
  .enum(["true", "false"])
  .default("false")
  .transform((flag) => flag === "true");

/** Filters that are not listed here are refused, not ignored. */
const ListQuery = z.strictObject({
  /** Parts of the reader's own library. None: their own files; in an album, all that are in it. */
  isOwned: Flag,
  isPurchased: Flag,
  /** Files of others that were shared with the reader. */
  isShared: Flag,
  /** Everybody's public files instead of the reader's library. */
  isPublic: Flag,
  /** With `isPublic`, an author; else the reader's own id. */
  user: z.uuid().optional(),
  type: AssetKind.optional(),
  /** Repeated once per tag. */
  tags: z.preprocess((tags) => (typeof tags === "string" ? [tags] : tags), Tags.default([])),
  text: z.string().trim().max(200).default(""),
  /** Files whose summary is empty or merely repeats their name. */
  without: z.enum(["altText"]).optional(),
  /** One of the reader's own albums. */
  album: z.uuid().optional(),
  /** In an album its own order if absent, else the newest first. */
  sort: z.enum(MEDIA_SORTS).optional(),
  includeFullUrl: Flag,
  first: pageFields(MEDIA_PAGE_SIZE).first,
  /** The `cursor` of the previous page, which had the same order, or a page index from 1. */
  after: z.string().max(300).optional(),
});
type ListQuery = z.output<typeof ListQuery>;

/** Files that others share with one person at most; of more, those shared last. */
const MOST_SHARED = 1_000;

@ApiTags("assets")
@ApiBearerAuth()
@ReadsFrom("media", "assets", "offers", "relations", "account_groups")
@Controller("api/assets")
export class MediaController {
  constructor(
    private readonly media: MediaQueries,
    private readonly queries: QueryBus,
  ) {}

  /** The reader's media library, or everybody's public files. */
  @Get()
  @ApiOkResponse({ standardSchema: MediaPage })
  async list(@UserId() userId: string, @Query({ schema: ListQuery }) query: ListQuery): Promise<MediaPage> {
    const { first, includeFullUrl, type, tags, text, without, album } = query;
    if (album !== undefined && !(await this.media.ownsAlbum(userId, album))) {
      throw new DomainError("not-found", "album-not-found", "There is no such album.");
    }
    const sort = query.sort ?? (album === undefined ? "newest" : "album");
    if (sort === "album" && album === undefined) throw malformed("sort: only an album has an order of its own.");
    const shared = query.isShared ? await this.sharedWith(userId) : [];
    const filter = { type, tags, text, lacksAlt: without === "altText", albumId: album };
    const rows = await this.media
      .list(scopeOf(query, userId, shared), filter, { sort, first, after: placeOf(query, sort) })
      .execute();
    const { rows: page, ...more } = pageOf(rows, first, (row) => mediaCursor(sort, row));
    const found = await this.queries.execute(
      new GetReachableAssets(
        page.map((row) => row.asset_id),
        userId,
      ),
    );
    const items = page.flatMap((row) => {
      const reached = found.get(row.asset_id);
      if (!reached) return []; // hidden from the reader since the list was read
      const { asset, ...rights } = reached;
      const isOwned = asset.authorId === userId;
      return {
        ...asset,
        ...rights,
        itemId: asset.id,
        fullSizeUrl: includeFullUrl ? asset.src : null,
        isOwned,
        isPurchased: !isOwned && row.licenses.length > 0,
      };
    });
    return { items, ...more };
  }

  /** The ids of what others share with the reader. */
  private async sharedWith(userId: string): Promise<string[]> {
    const shared = await this.queries.execute(new GetSharedItems(userId, MOST_SHARED, null, "asset"));
    return shared.map(({ itemId }) => itemId);
  }
}

function scopeOf(
  { isOwned, isPurchased, isShared, isPublic, user, album }: ListQuery,
  userId: string,
  shared: readonly string[],
): MediaScope {
  const isMine = isOwned || isPurchased || isShared;
  if (isPublic) {
    if (album !== undefined) throw malformed("isPublic: this cannot be combined with an album.");
    if (isMine) throw malformed("isPublic: this cannot be combined with isOwned, isPurchased or isShared.");
    return { open: true, authorId: user };
  }
  if (user !== undefined && user !== userId) {
    throw new DomainError("forbidden", "not-yours", "You cannot see the media library of somebody else.");
  }
  const isAll = !isMine && album !== undefined;
  const parts = new Set<"owned" | "purchased">();
  if (isOwned || !isMine) parts.add("owned");
  if (isPurchased || isAll) parts.add("purchased");
  return { holderId: userId, parts, shared };
}

/** Where the page begins: after a file, or after a number of files. */
function placeOf({ first, after }: ListQuery, sort: MediaSort) {
  if (after === undefined) return null;
  if (/^[1-9]\d{0,4}$/.test(after)) return (Number(after) - 1) * first;
  const place = mediaPlaceOf(sort, after);
  if (place === null) throw malformed("after: this is neither a cursor of this list nor a page index.");
  return place;
}

function malformed(message: string): DomainError {
  return new DomainError("malformed", "malformed", message);
}
