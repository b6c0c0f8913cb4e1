import { Injectable } from "@nestjs/common";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import { type CommandContext, followUp } from "#backend/commands/command-context";
import { GetAssetFacts } from "../../asset/messages.ts";
import { DomainError } from "../../decider.ts";
import { assetsOf, type MozaikDocument } from "../../mozaik/document/index.ts";
import { GetOwnMozaik, ManageMozaik, type OwnMozaik } from "../../mozaik/messages.ts";
import type { ReleaseCause, ReleasedAsset } from "../manifest-contract.ts";
import type { ReleaseProblem } from "../release-contract.ts";
import type { BuiltRelease } from "../website/release-events.ts";
import { defaultPart, type KnownWebsite } from "../website/website-state.ts";
import { type MozaikVersion, picturesOf, releaseOf } from "./release-of.ts";

interface Building {
  readonly releaseId: string;
  readonly cause: ReleaseCause;
  readonly note: string;
  readonly context: CommandContext;
}

/** Mozaiks that are published at the same time. */
const AT_ONCE = 8;

/** Builds releases of websites: pins everything that visitors will see, and refuses what would be broken. */
@Injectable()
export class ReleaseBuilder {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Publishes the Mozaiks of the website that have changed, and pins the versions that are published then. Throws
   * `release-refused` with `problems`.
   */
  async build(site: KnownWebsite, building: Building): Promise<BuiltRelease> {
    const { context } = building;
    const problems: ReleaseProblem[] = [];
    const refuse = (pageId: string | null, message: string) => problems.push({ pageId, message });
    if (site.pages.length === 0) refuse(null, "Add a page before you publish the website.");
    const headerPart = defaultPart(site, "mozaik/header");
    const footerPart = defaultPart(site, "mozaik/footer");
    const partIds = [headerPart, footerPart].map((part) => (part?.kind === "mozaik" ? part.value.mozaikId : null));
    const mozaiks = await this.published(
      site,
      [
        ...site.pages.map(({ pageId, mozaikId, name }) => ({ pageId, mozaikId, name })),
        ...partIds.flatMap((mozaikId, index) =>
          mozaikId === null ? [] : [{ pageId: null, mozaikId, name: index === 0 ? "The header" : "The footer" }],
        ),
      ],
      refuse,
      context,
    );
    if (problems.length > 0) throw refused(problems);
    const versions = new Map(
      [...mozaiks].flatMap(([id, own]) => (own.published ? [[id, versionOf(own)] as const] : [])),
    );
    const release = releaseOf(site, versions, { ...building, at: context.at });
    const documents = [...mozaiks.values()].flatMap(({ published }) => published?.document ?? []);
    return { ...release, assets: await this.assets(documents, picturesOf(release)) };
  }

  private async published(
    site: KnownWebsite,
    wanted: readonly { readonly pageId: string | null; readonly mozaikId: string; readonly name: string }[],
    refuse: (pageId: string | null, message: string) => void,
    context: CommandContext,
  ): Promise<Map<string, OwnMozaik>> {
    const found = new Map<string, OwnMozaik>();
    for (let at = 0; at < wanted.length; at += AT_ONCE) {
      const some = wanted.slice(at, at + AT_ONCE);
      const answers = await Promise.all(
        some.map(async ({ mozaikId }) => {
          const problem = await this.publish(mozaikId, site.ownerId, followUp(context, mozaikId));
          return { problem, own: problem === null ? await this.own(mozaikId, site.ownerId) : null };
        }),
      );
      // in the order of the pages, whichever answer came first
      for (const [index, { pageId, mozaikId, name }] of some.entries()) {
        const { own, problem } = answers[index] ?? {};
        if (own?.published) found.set(mozaikId, own);
        else refuse(pageId, `'${name}' ${problem ?? "was removed meanwhile. Try again."}`);
      }
    }
    return found;
  }

  /** Why the Mozaik cannot be shown, in words; null if it is published now, as its draft is. */
  private async publish(mozaikId: string, ownerId: string, context: CommandContext): Promise<string | null> {
    const own = await this.own(mozaikId, ownerId);
    if (!own) return "no longer exists. Remove it from the website.";
    if (own.readOnly) return "is a limited copy, which cannot be published.";
    if (!own.settings.isPublic) return "is private. Make it public, or remove it from the website.";
    try {
      await this.commands.execute(new ManageMozaik("publish", mozaikId, ownerId, context));
      return null;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return `cannot be published: ${error.message}`;
    }
  }

  private own(mozaikId: string, ownerId: string): Promise<OwnMozaik | null> {
    return this.queries.execute(new GetOwnMozaik(mozaikId, ownerId));
  }

  /** Every file that the pages show, by its content. */
  private async assets(documents: readonly MozaikDocument[], pictures: readonly string[]): Promise<ReleasedAsset[]> {
    const ids = new Set([...documents.flatMap((document) => [...assetsOf(document)]), ...pictures]);
    const facts = await Promise.all([...ids].map((id) => this.queries.execute(new GetAssetFacts(id))));
    return facts.flatMap((asset) =>
      asset ? [{ assetId: asset.assetId, blobId: asset.file.blobId, sha256: asset.file.sha256 }] : [],
    );
  }
}

function refused(problems: readonly ReleaseProblem[]): DomainError {
  const [first] = problems;
  const more = problems.length > 1 ? ` ${problems.length - 1} more problems are listed.` : "";
  return new DomainError("refused", "release-refused", `${first?.message ?? ""}${more}`, { problems });
}

function versionOf({ published, search, settings }: OwnMozaik): MozaikVersion {
  return { revision: published?.revision ?? 0, at: published?.at ?? "", search, summary: settings.summary };
}
