import { Body, Controller, HttpCode, Put } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { ApiBearerAuth, ApiNoContentResponse, ApiTags } from "#backend/http/api-decorators";
import { ShowcaseRequest } from "../contract.ts";
import { ChangeShowcase } from "./showcase.handlers.ts";

@ApiTags("showcase")
@ApiBearerAuth()
@Controller("api/showcase")
export class ShowcaseController {
  constructor(private readonly commands: CommandBus) {}

  /** Chooses the items at the top of the home page. For super admins. */
  @Put()
  @HttpCode(204)
  @ApiNoContentResponse()
  async change(
    @Body({ schema: ShowcaseRequest }) { items }: ShowcaseRequest,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new ChangeShowcase(items, userId, context.superAdmin, context));
  }
}
