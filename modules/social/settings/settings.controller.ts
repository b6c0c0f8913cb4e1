import { Body, Controller, Get, HttpCode, Put } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { Context, OpenToSuspended, UserId } from "#backend/auth/bearer.guard";
import { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { NotificationSettingsBody } from "../contract.ts";
import { ChangeNotificationSettings, settingsStream } from "./settings.handlers.ts";
import { notificationSettings } from "./settings.ts";

/** Which notifications the signed-in person gets, and where. */
@ApiTags("notifications")
@ApiBearerAuth()
@OpenToSuspended()
@Controller("api/notificationSettings")
export class SettingsController {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: NotificationSettingsBody })
  async read(@UserId() userId: string): Promise<NotificationSettingsBody> {
    return (await this.aggregates.load(notificationSettings, settingsStream(userId))).state;
  }

  @Put()
  @HttpCode(204)
  @ApiNoContentResponse()
  async change(
    @Body({ schema: NotificationSettingsBody }) settings: NotificationSettingsBody,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new ChangeNotificationSettings({ type: "change", userId, settings }, context));
  }
}
