import { Injectable, type OnModuleInit } from "@nestjs/common";
import { z } from "zod";
import { Aggregates } from "#backend/commands/aggregates";
import { commandContext } from "#backend/commands/command-context";
import type { Job } from "#backend/jobs/job";
import { Jobs } from "#backend/jobs/jobs";
import { website } from "../website/website.ts";
import { HostChecks } from "./host-checks.ts";

const Planned = z.strictObject({
  websiteId: z.uuid(),
  host: z.string(),
  token: z.string(),
  checkAt: z.iso.datetime(),
});
type Planned = z.output<typeof Planned>;

/** Checks a host when it is due. */
export const CHECK_HOST: Job<typeof Planned> = { name: "check-site-host", payload: Planned };

/** Every check plans the next one: each host that a website has is checked at least daily. */
@Injectable()
export class HostJobs implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly aggregates: Aggregates,
    private readonly checks: HostChecks,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(CHECK_HOST, (planned) => this.run(planned));
  }

  async plan(planned: Planned): Promise<void> {
    const { token, checkAt } = planned;
    const options = { key: `${token} ${checkAt}`, startAfter: new Date(checkAt) };
    await this.jobs.enqueue(CHECK_HOST, planned, options);
  }

  private async run({ websiteId, host, token, checkAt }: Planned): Promise<void> {
    const { state } = await this.aggregates.load(website, `website-${websiteId}`);
    const hosts = state.status === "present" ? state.hosts : [];
    // gone, or checked meanwhile: that check has planned another job
    if (!hosts.some((each) => each.host === host && each.token === token && each.checkAt === checkAt)) return;
    await this.checks.check(websiteId, host, commandContext({ userId: null, correlationId: token }));
  }
}
