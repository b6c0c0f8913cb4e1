import { Controller, Get } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import { superAdminOnly } from "#backend/auth/super-admin";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { Showcase } from "#modules/item/contract";
import { GetShowcase } from "#modules/item/messages";

@ApiTags("showcase")
@ApiBearerAuth()
@ReadsFrom("showcase", "cards", "assets", "offers", "relations", "follows", "account_groups")
@Controller("api/showcase")
export class ShowcaseReadController {
  constructor(private readonly queries: QueryBus) {}

  /** The chosen items that everyone can open. For super admins. */
  @Get()
  @ApiOkResponse({ standardSchema: Showcase })
  async read(@Visitor() visitor: SignedIn | null): Promise<Showcase> {
    superAdminOnly(visitor);
    return { items: [...(await this.queries.execute(new GetShowcase()))] };
  }
}
