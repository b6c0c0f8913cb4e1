import { createHash } from "node:crypto";
import { pipeline, type Readable, Transform } from "node:stream";
import { Injectable } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { badArchive, type ReadZip } from "#backend/archives/read-zip";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, derivedId, followUp } from "#backend/commands/command-context";
import { DeleteAsset, ImportFile } from "../../asset/messages.ts";
import { DomainError } from "../../decider.ts";
import type { MozaikDocument } from "../../mozaik/document/index.ts";
import {
  CreateMozaikCommand,
  DescribeSearch,
  ImportMozaikVersion,
  ManageMozaik,
  newMozaikId,
} from "../../mozaik/messages.ts";
import type { StoredPart } from "../events.ts";
import { CreateWebsite, DeleteWebsite } from "../website/website.handlers.ts";
import { type WebsiteCommand, website } from "../website/website.ts";
import { readHistory } from "./opened-history.ts";
import { readManifest, readMozaik } from "./opened-source.ts";
import type { SiteSource, SourceFile } from "./source-format.ts";
import { withIds } from "./with-ids.ts";

/** An import that is under way. */
export interface Importing {
  readonly websiteId: string;
  readonly ownerId: string;
  /** All ids follow from it, so the same import again makes nothing twice. */
  readonly context: CommandContext;
  readonly note: (progress: { done?: number; total?: number }) => Promise<void>;
}

/** Makes a website of an archive: files, Mozaiks, then the website of them, all with new ids. */
@Injectable()
export class SiteImporter {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly commands: CommandBus,
  ) {}

  /**
   * All or nothing: after a refusal, what was made is removed again. After any other error the same import goes on where
   * it stopped. Throws `bad-archive`, or why one of its parts was refused.
   */
  async import(zip: ReadZip, importing: Importing): Promise<void> {
    const source = await readManifest(zip);
    await importing.note({ done: 0, total: source.files.length + source.mozaiks.length });
    const made: { assetIds: string[]; mozaikIds: string[] } = { assetIds: [], mozaikIds: [] };
    try {
      const ids = this.newIds(source, importing);
      for (const file of source.files) {
        const assetId = await this.file(zip, file, importing);
        made.assetIds.push(assetId);
        ids.set(file.id, assetId);
        await importing.note({ done: made.assetIds.length });
      }
      for (const entry of source.mozaiks) {
        await this.mozaik(zip, entry, { source, ids, made: made.mozaikIds }, importing);
        await importing.note({ done: made.assetIds.length + made.mozaikIds.length });
      }
      await this.website(source, ids, importing);
    } catch (error) {
      if (error instanceof DomainError && error.kind !== "not-ready") await this.undo(made, importing);
      throw error;
    }
  }

  /** Of everything but files, whose ids their upload gives. What is missing gets ids that nothing has. */
  private newIds({ pages, menus, parts, mozaiks, missing }: SiteSource, { websiteId, context }: Importing) {
    const of = (what: string, items: readonly { readonly id: string }[]) =>
      items.map(({ id }) => [id, derivedId(websiteId, `${what} ${id}`)] as const);
    return new Map([
      ...of("page", pages),
      ...of("menu", menus),
      ...of("part", parts),
      ...of("missing", missing),
      ...mozaiks.map(({ id }) => [id, newMozaikId(followUp(context, `mozaik ${id}`))] as const),
    ]);
  }

  private async file(zip: ReadZip, file: SourceFile, { ownerId, context }: Importing): Promise<string> {
    const { path, fileName, mime, size, sha256, about } = file;
    const incoming = {
      source: checked(await zip.read(path), sha256, path),
      fileName,
      declaredMime: mime,
      atLeast: size,
    };
    return this.commands.execute(new ImportFile(incoming, about, ownerId, followUp(context, `file ${file.id}`)));
  }

  private async mozaik(
    zip: ReadZip,
    entry: SiteSource["mozaiks"][number],
    { source, ids, made }: { source: SiteSource; ids: ReadonlyMap<string, string>; made: string[] },
    { ownerId, context }: Importing,
  ): Promise<void> {
    const read = await readMozaik(zip, entry, source);
    const { settings, search } = read;
    const step = followUp(context, `mozaik ${entry.id}`);
    const create = async (document: MozaikDocument) => {
      const mozaikId = await unlessTaken(settings.url, (url) =>
        this.commands.execute(new CreateMozaikCommand(ownerId, { ...settings, url }, document, step, false)),
      );
      made.push(mozaikId); // from now on a refusal has to remove it
      return mozaikId;
    };
    let mozaikId: string | null = null;
    let versions = 0;
    for await (const version of readHistory(zip, entry, source, read, ids)) {
      mozaikId ??= await create(version.document);
      const next = followUp(step, `version ${versions++}`);
      await this.commands.execute(new ImportMozaikVersion(mozaikId, ownerId, version, next));
    }
    mozaikId ??= await create(withIds(read.document, ids));
    if (search.title !== "" || search.description !== "" || search.pictureId !== null) {
      const described = new DescribeSearch(mozaikId, ownerId, withIds(search, ids), followUp(step, "search"));
      await this.commands.execute(described);
    }
  }

  private async website(source: SiteSource, ids: ReadonlyMap<string, string>, importing: Importing): Promise<void> {
    const { websiteId, ownerId: by, context } = importing;
    const { startPageId, faviconId, sharePictureId, url: wanted, ...about } = withIds(source.website, ids);
    await unlessTaken(wanted, (url) =>
      this.commands.execute(new CreateWebsite(websiteId, { ...about, url, template: null }, by, context)),
    );
    const run = (name: string, command: WebsiteCommand) =>
      this.aggregates.run(website, `website-${websiteId}`, command, followUp(context, name));
    await this.pages(withIds(source.pages, ids), importing, run);
    for (const { id: menuId, name, items } of withIds(source.menus, ids)) {
      const menu = {
        menuId,
        name,
        items: items.map(({ subItems, ...item }) => ({ ...entryOf(item), subItems: subItems.map(entryOf) })),
      };
      await run(`menu ${menuId}`, { type: "saveMenu", by, menu, isNew: true });
    }
    const parts = withIds(source.parts, ids);
    for (const { id: partId, isDefault: _, ...content } of parts) {
      const part = { partId, ...content } as StoredPart; // a spread loses which value belongs to which kind
      await run(`part ${partId}`, { type: "savePart", by, part, isNew: true });
    }
    for (const { id: partId, kind, isDefault } of parts) {
      if (isDefault) await run(`default ${partId}`, { type: "makeDefault", by, partId, kind });
    }
    const change = { type: "change", by, about: { faviconId, sharePictureId } } as const;
    await run("about", { ...change, ...(startPageId !== null && { startPageId }) });
  }

  /** Each first at its oldest url, so that its former ones lead to it here, too. */
  private async pages(
    pages: SiteSource["pages"],
    { ownerId: by }: Importing,
    run: (name: string, command: WebsiteCommand) => Promise<unknown>,
  ): Promise<void> {
    const taken = new Set(pages.map(({ url }) => url));
    for (const { id: pageId, formerUrls, url, ...page } of pages) {
      const former = formerUrls.filter((each) => each !== "" && !taken.has(each));
      for (const each of former) taken.add(each);
      const [first = url, ...later] = [...former, url];
      const added = { ...page, pageId, url: first, translationIds: [] };
      await run(`page ${pageId}`, { type: "addPage", by, page: added, before: null });
      for (const [index, next] of later.entries()) {
        const fields = { url: next };
        await run(`page ${pageId} url ${index}`, { type: "changePage", by, pageId, fields });
      }
    }
  }

  private async undo(
    { assetIds, mozaikIds }: { readonly assetIds: readonly string[]; readonly mozaikIds: readonly string[] },
    { websiteId, ownerId, context }: Importing,
  ): Promise<void> {
    const { state } = await this.aggregates.load(website, `website-${websiteId}`);
    const undo = followUp(context, "undo");
    if (state.status === "present") {
      await this.commands.execute(new DeleteWebsite(websiteId, false, ownerId, followUp(undo, "website")));
    }
    for (const id of mozaikIds) {
      await this.commands.execute(new ManageMozaik("delete", id, ownerId, followUp(undo, id)));
    }
    for (const id of assetIds) await this.commands.execute(new DeleteAsset(id, ownerId, followUp(undo, id)));
  }
}

type SourceEntry = Omit<SiteSource["menus"][number]["items"][number], "subItems">;

/** What is kept of a menu's entry; the rest follows from it. */
function entryOf({ mozaikId, name, url, visible }: SourceEntry) {
  return { mozaikId, name, url, visible };
}

/** With another url if somebody else has the wanted one. */
async function unlessTaken<Made>(url: string, make: (url: string) => Promise<Made>): Promise<Made> {
  try {
    return await make(url);
  } catch (error) {
    if (url === "" || !(error instanceof DomainError && error.code === "name-taken")) throw error;
    return make("");
  }
}

/** The bytes, whose stream fails at their end if they are not the ones that the archive promises. */
function checked(bytes: Readable, sha256: string, path: string): Readable {
  const hash = createHash("sha256");
  const pass = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(hash.digest("hex") === sha256 ? null : badArchive(`'${path}' is damaged: its checksum is another one.`));
    },
  });
  return pipeline(bytes, pass, () => {}); // an error reaches the reader of `pass`
}
