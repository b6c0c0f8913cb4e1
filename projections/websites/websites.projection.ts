import { Injectable, type OnModuleInit } from "@nestjs/common";
import { sql, type Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import { RealtimeGateway } from "#backend/realtime/realtime.gateway";
import type { SitePage, WebsiteEvent } from "#modules/website/events";
import { WEBSITES_MESSAGE } from "#modules/website/rules/websites-message";
import { hostHandlers } from "./host-rows.ts";
import { createWebsiteTables, type WebsiteTables } from "./websites.schema.ts";

type Tables = Transaction<WebsiteTables>;

/** Websites: the draft of each, its releases and its hosts. */
@Injectable()
export class WebsitesProjection implements Projection, OnModuleInit {
  readonly name = "websites";
  readonly version = 4;
  readonly categories = ["website"];
  readonly createTables = createWebsiteTables;
  /** Of the websites that a batch changed, until they are told. */
  private readonly owners = new Set<string>();

  constructor(
    private readonly runner: Runner,
    private readonly realtime: RealtimeGateway,
  ) {}

  onModuleInit(): void {
    this.runner.project(this);
  }

  async apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    const tables = transaction.withTables<WebsiteTables>();
    for (const event of events) {
      const ownerId = await touched(event, tables);
      if (ownerId !== undefined) this.owners.add(ownerId);
      await handleInOrder<WebsiteEvent, Tables>({ ...handlers, ...hostHandlers }, [event], tables);
    }
  }

  /** Tells each owner once per batch, also of what the mall does, such as taking down a page. */
  committed(): void {
    for (const ownerId of this.owners) this.realtime.tell(ownerId, WEBSITES_MESSAGE);
    this.owners.clear();
  }
}

/** Notes when a website changed. Returns its owner's id; undefined: it is gone. */
async function touched({ type, data, meta }: Recorded, tables: Tables): Promise<string | undefined> {
  const { websiteId, ownerId } = data as { websiteId: string; ownerId?: string };
  if (type === "WebsiteCreated") return ownerId;
  const found =
    type === "SiteHostChecked"
      ? tables.selectFrom("websites.website").where("website_id", "=", websiteId).select("owner_id")
      : tables
          .updateTable("websites.website")
          .set({ updated: new Date(meta.at) })
          .where("website_id", "=", websiteId)
          .returning("owner_id");
  return (await found.executeTakeFirst())?.owner_id;
}

const handlers: EventHandlers<WebsiteEvent, Tables> = {
  async WebsiteCreated({ websiteId, ownerId, about }, { position, meta }, tables) {
    const at = new Date(meta.at);
    await tables.deleteFrom("websites.former_url").where("url", "=", about.url).execute();
    await tables
      .insertInto("websites.website")
      .values({
        website_id: websiteId,
        owner_id: ownerId,
        about: JSON.stringify(about),
        url: about.url,
        start_page_id: null,
        live_release_id: null,
        schedule: null,
        defaults: "{}",
        created: at,
        updated: at,
        position,
      })
      .execute();
  },
  async WebsiteChanged({ websiteId, about }, _event, tables) {
    const before = await tables
      .selectFrom("websites.website")
      .select("url")
      .where("website_id", "=", websiteId)
      .executeTakeFirst();
    await tables.deleteFrom("websites.former_url").where("url", "=", about.url).execute();
    if (before && before.url !== about.url) {
      await tables.insertInto("websites.former_url").values({ url: before.url, website_id: websiteId }).execute();
    }
    await update(tables, websiteId, { about: JSON.stringify(about), url: about.url });
  },
  WebsitePageAdded: ({ websiteId, page }, _event, tables) => writePage(tables, websiteId, page),
  WebsitePageChanged: ({ websiteId, page }, _event, tables) => writePage(tables, websiteId, page),
  async WebsitePageRemoved({ pageId }, _event, tables) {
    await tables.deleteFrom("websites.page").where("page_id", "=", pageId).execute();
  },
  async WebsiteStartPageChosen({ websiteId, pageId }, _event, tables) {
    await update(tables, websiteId, { start_page_id: pageId });
  },
  async SiteMenuSaved({ websiteId, menu }, { position }, tables) {
    const row = { menu_id: menu.menuId, website_id: websiteId, menu: JSON.stringify(menu), position };
    await tables
      .insertInto("websites.menu")
      .values(row)
      .onConflict((conflict) => conflict.column("menu_id").doUpdateSet({ menu: row.menu }))
      .execute();
  },
  async SiteMenuDeleted({ menuId }, _event, tables) {
    await tables.deleteFrom("websites.menu").where("menu_id", "=", menuId).execute();
  },
  async WebsitePartSaved({ websiteId, part }, { position }, tables) {
    const row = { part_id: part.partId, website_id: websiteId, part: JSON.stringify(part), position };
    await tables
      .insertInto("websites.part")
      .values(row)
      .onConflict((conflict) => conflict.column("part_id").doUpdateSet({ part: row.part }))
      .execute();
    if (part.kind !== "mozaik") return;
    // a header that became a footer is no longer the default header
    const others = ["header", "footer"].filter((place) => place !== part.value.place);
    for (const place of others) {
      await tables
        .updateTable("websites.website")
        .set({ defaults: sql`defaults - ${`mozaik/${place}`}::text` })
        .where("website_id", "=", websiteId)
        .where(sql`defaults ->> ${`mozaik/${place}`}::text`, "=", part.partId)
        .execute();
    }
  },
  async WebsitePartMadeDefault({ websiteId, partId, of }, _event, tables) {
    await tables
      .updateTable("websites.website")
      .set({ defaults: sql`defaults || jsonb_build_object(${of}::text, ${partId}::text)` })
      .where("website_id", "=", websiteId)
      .execute();
  },
  async WebsitePartDeleted({ websiteId, partId }, _event, tables) {
    await tables.deleteFrom("websites.part").where("part_id", "=", partId).execute();
    await tables
      .updateTable("websites.website")
      .set({
        defaults: sql`coalesce((select jsonb_object_agg(key, value) from jsonb_each(defaults)
          where value <> to_jsonb(${partId}::text)), '{}')`,
      })
      .where("website_id", "=", websiteId)
      .execute();
  },
  async WebsiteReleaseBuilt({ websiteId, release }, _event, tables) {
    const { releaseId, number } = release;
    const row = { release_id: releaseId, website_id: websiteId, number, release: JSON.stringify(release) };
    await tables.insertInto("websites.release").values(row).execute();
  },
  async WebsiteReleaseMadeLive({ websiteId, releaseId }, _event, tables) {
    await update(tables, websiteId, { live_release_id: releaseId });
  },
  async WebsiteUnpublished({ websiteId }, _event, tables) {
    await update(tables, websiteId, { live_release_id: null });
  },
  async WebsiteScheduled({ websiteId, scheduleId, publishAt }, _event, tables) {
    await update(tables, websiteId, { schedule: JSON.stringify({ scheduleId, at: publishAt, problem: null }) });
  },
  async WebsiteScheduleEnded({ websiteId, problem }, _event, tables) {
    const failed = sql<string>`schedule || jsonb_build_object('problem', ${problem}::text)`;
    await tables
      .updateTable("websites.website")
      .set({ schedule: problem === null ? null : failed })
      .where("website_id", "=", websiteId)
      .execute();
  },
  async WebsiteDeleted({ websiteId }, _event, tables) {
    for (const table of ["page", "menu", "part", "release", "host", "former_url", "website"] as const) {
      await tables.deleteFrom(`websites.${table}`).where("website_id", "=", websiteId).execute();
    }
  },
};

async function writePage(tables: Tables, websiteId: string, page: SitePage): Promise<void> {
  const row = {
    page_id: page.pageId,
    website_id: websiteId,
    page: JSON.stringify(page),
  };
  await tables
    .insertInto("websites.page")
    .values(row)
    .onConflict((conflict) => conflict.column("page_id").doUpdateSet({ page: row.page }))
    .execute();
}

type Changed = Partial<{
  about: string;
  url: string;
  start_page_id: string | null;
  live_release_id: string | null;
  schedule: string | null;
}>;

async function update(tables: Tables, websiteId: string, change: Changed): Promise<void> {
  await tables.updateTable("websites.website").set(change).where("website_id", "=", websiteId).execute();
}
