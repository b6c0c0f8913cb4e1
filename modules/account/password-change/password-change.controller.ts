import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Patch, Req } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import type { FastifyRequest } from "fastify";
import { OpenToSuspended, Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import { ApiBearerAuth, ApiNoContentResponse, ApiTags } from "#backend/http/api-decorators";
import { DomainError, notSignedIn } from "../../decider.ts";
import { ChangePasswordRequest } from "../contract.ts";
import { ChangePassword } from "./password-change.handlers.ts";

@ApiTags("account")
@ApiBearerAuth()
@OpenToSuspended()
@Controller("api/users")
export class PasswordChangeController {
  constructor(private readonly commands: CommandBus) {}

  @Patch(":id/password")
  @HttpCode(204)
  @ApiNoContentResponse()
  async change(
    @Param("id", ParseUUIDPipe) id: string,
    @Body({ schema: ChangePasswordRequest }) request: ChangePasswordRequest,
    @Visitor() visitor: SignedIn | null,
    @Req() { ip }: FastifyRequest,
  ): Promise<void> {
    if (!visitor) throw notSignedIn();
    if (id !== request.id)
      throw new DomainError("malformed", "malformed", "The user in the address and the user in the body differ.");
    const { userId, sessionId } = visitor;
    await this.commands.execute(new ChangePassword(request, { userId, sessionId, address: ip }));
  }
}
