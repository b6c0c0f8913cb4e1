// The least that an application of Nest and Kysely does to answer lists of cards: a query or two and their JSON. It
// checks no session and no field, counts and traces nothing and waits for nobody's change.
import "reflect-metadata";
import type { AddressInfo } from "node:net";
import { Controller, Get, Module, Param, Query, Res } from "@nestjs/common";
import { NestFactory } from "@nestjs/core";
import { FastifyAdapter, type NestFastifyApplication } from "@nestjs/platform-fastify";
import type { FastifyReply } from "fastify";
import { Kysely, PostgresDialect, type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import pg from "pg";
import { KIND_LABELS } from "../../../modules/item/rules/item-type.ts";
import { commentSectionOf } from "../../../modules/social/rules/comment-section.ts";
import type { CardTables } from "../../../projections/cards/cards.schema.ts";

interface Tables extends CardTables {
  "account.person": { user_id: string; username: string; display_name: string; avatar_blob_id: string | null };
  "assets.asset": { asset_id: string; blob_id: string; width: number; height: number; colour: string };
}

// as similar as ours, so that both find exchanged letters
const options = "-c pg_trgm.similarity_threshold=0.2";
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20, options });
const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

function avatarOf({ avatar_blob_id }: { avatar_blob_id: string | null }): string | null {
  return avatar_blob_id && `/public/api/blobs/${avatar_blob_id}?width=160`;
}

/** In the order of the ids. */
function cardsOf(ids: readonly string[]) {
  return cardPage([sql`card.item_id = any(${ids}::uuid[])`], sql`array_position(${ids}::uuid[], card.item_id)`);
}

async function mostSimilar(word: string): Promise<string> {
  const similar = await sql<{ word: string }>`
    select word from search.word where kind = 'word' and word % ${word}
     order by similarity(word, ${word}) desc limit 1`.execute(database);
  return similar.rows[0]?.word ?? word;
}

async function cardPage(conditions: readonly RawBuilder<boolean>[], order: RawBuilder<unknown>) {
  const now = new Date().toISOString();
  const rows = await database
    .selectFrom("cards.card as card")
    .leftJoin("account.person as author", "author.user_id", "card.author_id")
    .leftJoin("assets.asset as picture", "picture.asset_id", "card.preview_asset_id")
    .selectAll("card")
    .select(["username", "display_name", "avatar_blob_id", "blob_id", "width", "height", "colour"])
    .select((e) =>
      jsonArrayFrom(
        e
          .selectFrom("cards.option as option")
          .select(["option.option_id as id", "option.price", "option.total", "option.currency"])
          .whereRef("option.item_type", "=", "card.item_type")
          .whereRef("option.item_id", "=", "card.item_id")
          .where("option.visible", "=", true)
          .where("option.starts_at", "<=", now)
          .where((or) => or.or([or("option.ends_at", "is", null), or("option.ends_at", ">", now)]))
          .orderBy("option.total"),
      ).as("offers"),
    )
    .where(sql.join<boolean>([...conditions], sql` and `))
    .orderBy(order)
    .limit(21)
    .execute();
  const page = rows.slice(0, 20);
  const hasNextPage = rows.length > 20;
  return {
    items: page.map((row) => ({
      itemId: row.item_id,
      itemType: row.item_type,
      type: row.kind,
      imageIconLabel: KIND_LABELS[row.kind],
      name: row.name,
      summary: row.summary,
      description: row.description,
      caption: row.caption,
      credit: row.credit,
      tags: row.tags,
      url: row.url,
      previewSrc: `/public/api/blobs/${row.blob_id}`,
      previewWidth: row.width,
      previewHeight: row.height,
      previewColour: row.colour,
      author: {
        id: row.author_id,
        name: row.display_name || row.username,
        friendlyUrl: row.username,
        avatarSrc: avatarOf(row),
        isFollowedForMe: false,
      },
      avatarSrc: avatarOf(row),
      isAuthor: false,
      isPublic: row.is_public,
      isShared: false,
      sharedVisualizationId: null,
      sharedToGroups: [],
      isPublished: row.is_published,
      isMarketplace: row.offers.length > 0,
      license: row.license,
      prices: row.offers.map(({ total }) => total),
      currency: row.offers[0]?.currency ?? "CAD",
      licenseOptions: row.offers.map(({ id, price }) => ({ id, root: { licenseType: "Mozaik View", price } })),
      created: row.created.toISOString(),
      published: row.published?.toISOString() ?? null,
      reactions: 0,
      reacted: false,
      commentSectionId: commentSectionOf({ itemType: row.item_type, itemId: row.item_id }),
      readMore: row.is_published && row.is_public,
      bookmarked: false,
      userId: null,
      guest: true,
    })),
    hasNextPage,
    cursor: hasNextPage ? page.at(-1)?.shelf_position : null,
  };
}

@Controller()
class ListsController {
  @Get("public/api/cards")
  cards(@Query("text") text?: string, @Query("tags") tags?: string, @Query("after") after?: string) {
    const conditions = [sql<boolean>`card.is_public`, sql<boolean>`card.is_published`];
    if (after !== undefined) conditions.push(sql`card.shelf_position < ${after}`);
    if (tags !== undefined) conditions.push(sql`card.tags @> ${[tags]}`);
    if (text !== undefined) conditions.push(sql`card.search @@ to_tsquery('simple', ${`${text}:*`})`);
    return cardPage(conditions, sql`card.shelf_position desc`);
  }

  @Get("own/:authorId")
  own(@Param("authorId") authorId: string) {
    return cardPage([sql`card.author_id = ${authorId}`], sql`card.created_position desc`);
  }

  @Get("library/:id")
  async library(@Param("id") id: string) {
    const entries = await sql<{ item_id: string }>`
      select item_id from libraries.entry where library_id = ${id} order by place limit 21`.execute(database);
    return cardsOf(entries.rows.map(({ item_id }) => item_id));
  }

  /** `misspelt`: a word that is first replaced by the most similar one. */
  @Get("search")
  async search(@Query("text") text?: string, @Query("tag") tag?: string, @Query("misspelt") misspelt?: string) {
    const word = misspelt === undefined ? text : await mostSimilar(misspelt);
    const found = await sql<{ item_id: string }>`
      select item_id from search.item
       where is_listed and ${tag === undefined ? sql`in_text @@ to_tsquery('simple', ${`${word}:*`})` : sql`tag_keys @> ${[tag]}`}
       order by heat desc, position desc limit 21`.execute(database);
    return cardsOf(found.rows.map(({ item_id }) => item_id));
  }

  /** A fixed text of `size` characters. */
  @Get("fixed/:size")
  fixed(@Param("size") size: string, @Res() reply: FastifyReply) {
    void reply.type("text/html; charset=utf-8").send("x".repeat(Number(size)));
  }
}

@Module({ controllers: [ListsController] })
class ContestantModule {}

const app = await NestFactory.create<NestFastifyApplication>(ContestantModule, new FastifyAdapter(), { logger: false });
await app.listen(0, "127.0.0.1");
const { port } = app.getHttpServer().address() as AddressInfo;
console.log(`open: http://127.0.0.1:${port}`);
process.on("SIGTERM", () => process.exit(0));
