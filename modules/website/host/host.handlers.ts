import { Inject } from "@nestjs/common";
import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { CONFIG, type Config } from "#backend/config/config";
import { hostOf } from "../website/host-events.ts";
import { website } from "../website/website.ts";
import { ownWebsite } from "../website/website-state.ts";
import { HostChecks } from "./host-checks.ts";
import { hostNameFrom } from "./host-name.ts";

/** Gives a website a host, which it has to prove. Answers the host in the form of the DNS. */
export class AddSiteHost extends Command<string> {
  constructor(
    readonly websiteId: string,
    readonly typed: string,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class RemoveSiteHost extends Command<void> {
  constructor(
    readonly websiteId: string,
    readonly host: string,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Looks for the proof of a host now. */
export class CheckSiteHost extends Command<void> {
  constructor(
    readonly websiteId: string,
    readonly host: string,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AddSiteHost)
export class AddSiteHostHandler implements ICommandHandler<AddSiteHost> {
  constructor(
    private readonly aggregates: Aggregates,
    @Inject(CONFIG) private readonly config: Pick<Config, "origin">,
  ) {}

  async execute({ websiteId, typed, userId: by, context }: AddSiteHost): Promise<string> {
    const stream = `website-${websiteId}`;
    ownWebsite((await this.aggregates.load(website, stream)).state, by);
    const host = hostNameFrom(typed, new URL(this.config.origin).hostname);
    const command = { type: "addHost", by, host, token: newId(context, "site-host"), at: context.at } as const;
    await this.aggregates.run(website, stream, command, context);
    return host;
  }
}

@CommandHandler(RemoveSiteHost)
export class RemoveSiteHostHandler implements ICommandHandler<RemoveSiteHost> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly checks: HostChecks,
  ) {}

  async execute({ websiteId, host, userId: by, context }: RemoveSiteHost): Promise<void> {
    await this.aggregates.run(website, `website-${websiteId}`, { type: "removeHost", by, host }, context);
    await this.checks.release(websiteId, host, context);
  }
}

@CommandHandler(CheckSiteHost)
export class CheckSiteHostHandler implements ICommandHandler<CheckSiteHost> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly checks: HostChecks,
  ) {}

  async execute({ websiteId, host, userId, context }: CheckSiteHost): Promise<void> {
    const own = ownWebsite((await this.aggregates.load(website, `website-${websiteId}`)).state, userId);
    await this.checks.check(websiteId, hostOf(own, host).host, context);
  }
}
