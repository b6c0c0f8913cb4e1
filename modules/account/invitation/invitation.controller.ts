import { Body, Controller, Delete, Get, HttpCode, Ip, Param, ParseUUIDPipe, Post } from "@nestjs/common";
import { Context, Public, Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { AddressLimit } from "#backend/http/address-limit";
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from "#backend/http/api-decorators";
import { DomainError, notSignedIn } from "../../decider.ts";
import { InvitationCheck, Invitations as InvitationList, NewInvitation, Registration } from "../invitation-contract.ts";
import { Invitations } from "./invitations.ts";

/** Links with which people register in a mall by invitation. */
@ApiTags("account")
@Controller()
export class InvitationController {
  private readonly made = new AddressLimit({
    times: 30,
    perMs: 60_000,
    code: "too-many-invitations",
    message: "Too many invitations. Please wait a minute.",
  });

  private readonly checked = new AddressLimit({
    times: 60,
    perMs: 60_000,
    code: "too-many-checks",
    message: "Too many invitations were tried. Please wait a minute.",
  });

  constructor(private readonly invitations: Invitations) {}

  @Public()
  @Get("public/api/registration")
  @ApiOkResponse({ standardSchema: Registration })
  registration(): Registration {
    return { isByInvitation: this.invitations.areNeeded };
  }

  /** Asked before anyone fills in the form. The token is in the body, because addresses are logged. */
  @Public()
  @Post("public/api/registration/invitation")
  @HttpCode(204)
  @ApiNoContentResponse()
  async check(
    @Body({ schema: InvitationCheck }) { invitation }: InvitationCheck,
    @Ip() address: string,
  ): Promise<void> {
    this.checked.count(address);
    if (this.invitations.areNeeded) await this.invitations.check(invitation);
  }

  @Get("api/invitations")
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: InvitationList })
  list(@Visitor() visitor: SignedIn | null): Promise<InvitationList> {
    if (!visitor) throw notSignedIn();
    return this.invitations.of(visitor);
  }

  @Post("api/invitations")
  @ApiBearerAuth()
  @ApiCreatedResponse({ standardSchema: InvitationList })
  async make(
    @Body({ schema: NewInvitation }) wanted: NewInvitation,
    @Visitor() visitor: SignedIn | null,
    @Context() context: CommandContext,
  ): Promise<InvitationList> {
    if (!visitor) throw notSignedIn();
    this.made.count(visitor.userId);
    await this.invitations.make(newId(context, "invitation"), visitor, wanted, context.at);
    return this.invitations.of(visitor);
  }

  @Delete("api/invitations/:id")
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiNoContentResponse()
  async withdraw(@Param("id", ParseUUIDPipe) id: string, @Visitor() visitor: SignedIn | null): Promise<void> {
    if (!visitor) throw notSignedIn();
    if (!(await this.invitations.withdraw(id, visitor.userId))) {
      throw new DomainError("not-found", "not-found", "There is no such invitation.");
    }
  }
}
