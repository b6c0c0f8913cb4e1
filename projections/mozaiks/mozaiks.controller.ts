import { Controller, Get, Param, ParseIntPipe, ParseUUIDPipe, Query } from "@nestjs/common";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Public, UserId, Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { pageFields, pageOf } from "#backend/http/page";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetPublicProfiles } from "#modules/account/messages";
import type { AssetsShownBy } from "#modules/asset/messages";
import { DomainError } from "#modules/decider";
import { NoteOpened } from "#modules/marketplace/messages";
import {
  BoughtMozaik,
  MozaikDraft,
  MozaikEditors,
  MozaikLink,
  MozaikPage,
  MozaikRole,
  MozaikVersion,
  PublicMozaik,
} from "#modules/mozaik/contract";
import {
  GetMozaikAccess,
  GetMozaikVersion,
  GetPublishedMozaik,
  GetWithheldAssets,
  licenseRevoked,
} from "#modules/mozaik/messages";
import { LinkQuery } from "#modules/mozaik/submission-contract";
import { forVisitors } from "#mozaik/document";
import { BoughtMozaiks } from "./bought-mozaik.ts";
import { MozaikQueries } from "./mozaiks.queries.ts";
import type { MozaikRow } from "./mozaiks.schema.ts";
import { originalOf, originIn, peopleIn } from "./origins.ts";
import { ShownAssets } from "./shown-assets.ts";

const ListQuery = z.strictObject({ ...pageFields(), role: MozaikRole.default("author") });
type ListQuery = z.output<typeof ListQuery>;

const Version = LinkQuery.extend({ draft: z.enum(["true", "false"]).default("false") });
type Version = z.output<typeof Version>;

const BoughtQuery = z.strictObject({ version: BoughtMozaik.shape.version.default("bought") });
type BoughtQuery = z.output<typeof BoughtQuery>;

@ApiTags("mozaiks")
@ReadsFrom("mozaiks", "assets", "offers")
@Controller()
export class MozaiksController {
  constructor(
    private readonly mozaiks: MozaikQueries,
    private readonly assets: ShownAssets,
    private readonly bought: BoughtMozaiks,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  @Get("api/mozaiks")
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: MozaikPage })
  async list(
    @UserId() userId: string,
    @Query({ schema: ListQuery }) { first, after, role }: ListQuery,
  ): Promise<MozaikPage> {
    const rows = await this.mozaiks.list(userId, role, first, after).execute();
    const { rows: page, ...more } = pageOf(rows, first, (row) => row.position);
    const people = await this.queries.execute(new GetPublicProfiles(peopleIn(page)));
    return {
      items: page.map((row) => ({
        id: row.id,
        author: people.get(row.author_id) ?? null,
        settings: row.settings,
        isPublished: row.published_revision !== null,
        changedSincePublish: row.changed,
        readOnly: row.read_only,
        license: row.license,
        ...originIn(row, people),
        revoked: row.revoked,
        newVersionAt: row.new_version_at?.toISOString() ?? null,
        created: row.created.toISOString(),
        updated: row.updated.toISOString(),
      })),
      ...more,
    };
  }

  @Get("api/mozaiks/:id")
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: MozaikDraft })
  async draft(@Param("id", ParseUUIDPipe) id: string, @UserId() userId: string): Promise<MozaikDraft> {
    const row = await this.mozaiks.draftById(id).executeTakeFirst();
    if (row?.revoked && row.author_id === userId) throw licenseRevoked(row.revoked);
    const access = row && (await this.queries.execute(new GetMozaikAccess(id, userId, row.revision)));
    if (!access) throw notFound();
    await this.noteOpened(row);
    const people = await this.queries.execute(new GetPublicProfiles(peopleIn([row])));
    return {
      id: row.id,
      authorId: row.author_id,
      role: access.role,
      settings: row.settings,
      search: row.search,
      isListed: row.is_listed,
      revision: row.revision,
      publishedRevision: row.published_revision,
      changedSincePublish: row.changed,
      readOnly: row.read_only,
      linkKey: access.role === "author" ? row.link_key : null,
      license: row.license,
      ...originIn(row, people),
      newVersionAt: access.role === "author" ? (row.new_version_at?.toISOString() ?? null) : null,
      canUndo: access.canUndo,
      canRedo: access.canRedo,
      // the holder of a limited copy reads it like a visitor
      document: row.read_only ? forVisitors(row.document) : row.document,
      assets: await this.assets.of(row.document, ownerOf(row)),
    };
  }

  @Get("api/mozaiks/:id/versions/:revision")
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: MozaikVersion })
  async version(
    @Param("id", ParseUUIDPipe) id: string,
    @Param("revision", ParseIntPipe) revision: number,
    @UserId() userId: string,
  ): Promise<MozaikVersion> {
    const document = revision < 0 ? null : await this.queries.execute(new GetMozaikVersion(id, userId, revision));
    const row = document && (await this.mozaiks.draftById(id).executeTakeFirst());
    if (!document || !row) throw notFound();
    await this.noteOpened(row);
    const shown = row.read_only ? forVisitors(document) : document;
    const assets = await this.assets.of(document, ownerOf(row));
    const withheld = await this.queries.execute(new GetWithheldAssets(id, userId, Object.keys(assets)));
    for (const assetId of withheld) delete assets[assetId];
    return { revision, document: shown, assets };
  }

  /** The share link of a Mozaik of the reader's own. */
  @Get("api/mozaiks/:id/link")
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: MozaikLink })
  async link(@Param("id", ParseUUIDPipe) id: string, @UserId() userId: string): Promise<MozaikLink> {
    const row = await this.mozaiks.byId(id).executeTakeFirst();
    if (row?.author_id !== userId) throw notFound();
    return {
      key: row.link_key,
      expiresAt: row.link_expires_at?.toISOString() ?? null,
      hasPassword: row.link_password_id !== null,
    };
  }

  @Get("api/mozaiks/:id/editors")
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: MozaikEditors })
  async editors(@Param("id", ParseUUIDPipe) id: string, @UserId() userId: string): Promise<MozaikEditors> {
    const row = await this.mozaiks.byId(id).executeTakeFirst();
    const access = row && (await this.queries.execute(new GetMozaikAccess(id, userId)));
    if (!access) throw notFound();
    const people = await this.queries.execute(new GetPublicProfiles([row.author_id, ...access.editorIds]));
    return {
      author: people.get(row.author_id) ?? null,
      editors: access.editorIds.flatMap((editorId) => people.get(editorId) ?? []),
    };
  }

  @Get("api/mozaiks/:idOrUrl/bought")
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: BoughtMozaik })
  async boughtVersion(
    @Param("idOrUrl") idOrUrl: string,
    @UserId() userId: string,
    @Query({ schema: BoughtQuery }) { version }: BoughtQuery,
  ): Promise<BoughtMozaik> {
    const mozaik = await this.bought.find(idOrUrl, userId, version);
    if (!mozaik) throw notFound();
    return mozaik;
  }

  @Public()
  @Get("public/api/mozaiks/:idOrUrl")
  @ApiOkResponse({ standardSchema: PublicMozaik })
  async published(
    @Param("idOrUrl") idOrUrl: string,
    @Query({ schema: Version }) { draft, key }: Version,
    @Visitor() visitor: SignedIn | null,
  ): Promise<PublicMozaik> {
    const mozaik = await this.queries.execute(
      new GetPublishedMozaik(idOrUrl, visitor?.userId ?? null, draft === "true", key ?? null),
    );
    if (!mozaik) throw notFound();
    return mozaik;
  }

  /** A bought copy is opened, by its holder or by somebody whom they let read it. */
  private async noteOpened(row: MozaikRow): Promise<void> {
    const original = originalOf(row);
    if (original) await this.commands.execute(new NoteOpened(row.author_id, original));
  }
}

function ownerOf({ author_id, license }: Pick<MozaikRow, "author_id" | "license">): AssetsShownBy {
  return { userId: author_id, isPaidFor: license !== null };
}

function notFound(): DomainError {
  return new DomainError("not-found", "mozaik-not-found", "There is no such Mozaik.");
}
