import { Body, Controller, HttpCode, Ip, Param, ParseUUIDPipe, Post, Res } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { FastifyReply } from "fastify";
import { Public, UserId } from "#backend/auth/bearer.guard";
import { PASS_SECONDS, Passes } from "#backend/auth/passes";
import { Aggregates } from "#backend/commands/aggregates";
import { AddressLimit } from "#backend/http/address-limit";
import { ApiBearerAuth, ApiNoContentResponse, ApiTags } from "#backend/http/api-decorators";
import { DomainError } from "../../decider.ts";
import { GetItemsSharedWith } from "../../item/messages.ts";
import { UnlockRequest } from "../contract.ts";
import { passOfLink, passOfReader } from "../messages.ts";
import { linkAnswer } from "../rules/share-link.ts";
import { LinkPasswords } from "./link-passwords.ts";
import { mozaik } from "./mozaik.ts";

const TOO_MANY = { code: "too-many-tries", message: "Too many tries. Please try again later." };
const QUARTER = 15 * 60_000;

/**
 * Opens the page of a private Mozaik. A browser sends no token with a navigation, so the page learns of the right to see
 * it from a cookie, which only this page gets. It opens nothing once the right has ended.
 */
@ApiTags("mozaiks")
@Controller()
export class OpenLinkController {
  private readonly fromAddress = new AddressLimit({ times: 10, perMs: QUARTER, ...TOO_MANY });
  /** Many addresses together do not guess either. */
  private readonly ofMozaik = new AddressLimit({ times: 100, perMs: QUARTER, ...TOO_MANY });

  constructor(
    private readonly aggregates: Aggregates,
    private readonly passwords: LinkPasswords,
    private readonly passes: Passes,
    private readonly queries: QueryBus,
  ) {}

  /** Checks the password of a share link. */
  @Public()
  @Post("public/api/mozaiks/:id/unlock")
  @HttpCode(204)
  @ApiNoContentResponse()
  async unlock(
    @Param("id", ParseUUIDPipe) id: string,
    @Body({ schema: UnlockRequest }) { key, password }: UnlockRequest,
    @Ip() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.fromAddress.count(address);
    this.ofMozaik.count(id);
    const { state } = await this.aggregates.load(mozaik, `mozaik-${id}`);
    const passwordId = state.status === "present" && !state.revoked ? state.linkPasswordId : null;
    const link = state.status === "present" ? { key: state.linkKey, expiresAt: state.linkExpiresAt, passwordId } : null;
    const answer = link ? linkAnswer(link, key, new Date().toISOString(), () => false) : "closed";
    if (answer !== "locked" || passwordId === null) throw notThere();
    if (!(await this.passwords.fits(passwordId, password, address))) {
      throw new DomainError("refused", "wrong-password", "This password is not right.");
    }
    reply.header("set-cookie", cookie(id, this.passes.passFor(passOfLink(id, passwordId))));
  }

  /** Lets a person with whom a private Mozaik is shared open its page. */
  @Post("api/mozaiks/:id/pass")
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiNoContentResponse()
  async pass(
    @Param("id", ParseUUIDPipe) id: string,
    @UserId() userId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const item = { itemType: "mozaik", itemId: id } as const;
    if ((await this.queries.execute(new GetItemsSharedWith(userId, [item]))).size === 0) throw notThere();
    reply.header("set-cookie", cookie(id, `${userId}.${this.passes.passFor(passOfReader(id, userId))}`));
  }
}

/** `HttpOnly`: no script reads it. It goes to the Mozaik's page alone. */
function cookie(id: string, pass: string): string {
  return `mozaik-pass=${pass}; Path=/mozaik/${id}; Max-Age=${PASS_SECONDS}; HttpOnly; SameSite=Lax`;
}

function notThere(): DomainError {
  return new DomainError("not-found", "mozaik-not-found", "There is no such Mozaik.");
}
