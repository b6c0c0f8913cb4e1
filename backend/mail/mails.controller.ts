import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Put, Query } from "@nestjs/common";
import { z } from "zod";
import { DomainError } from "#modules/decider";
import { Visitor } from "../auth/bearer.guard.ts";
import type { SignedIn } from "../auth/sessions.ts";
import { superAdminOnly } from "../auth/super-admin.ts";
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiTags } from "../http/api-decorators.ts";
import { PageQuery, pageOf } from "../http/page.ts";
import { KeptMails } from "./kept-mails.ts";
import { Mails } from "./mails.ts";
import { Suppressions } from "./suppressions.ts";

/** Suppressed addresses that are listed at once. */
const LISTED = 200;

const KeptMail = z.object({ id: z.uuid(), to: z.string(), subject: z.string(), at: z.iso.datetime() });
const KeptMailPage = z.object({
  /** `kept`: no mail server is set, so that mails are kept here. */
  way: z.enum(["smtp", "kept"]),
  items: z.array(KeptMail),
  hasNextPage: z.boolean(),
  cursor: z.string().nullable(),
});
type KeptMailPage = z.output<typeof KeptMailPage>;

const WholeMail = KeptMail.extend({ text: z.string() });
type WholeMail = z.output<typeof WholeMail>;

const Suppression = z.object({
  address: z.string(),
  reason: z.enum(["hard-bounce", "admin", "recipient"]),
  since: z.iso.datetime(),
});
const SuppressionList = z.object({ items: z.array(Suppression) });
type SuppressionList = z.output<typeof SuppressionList>;

const Address = z.email("Enter a valid e-mail address.").max(254);
const NewSuppression = z.strictObject({ address: Address, reason: z.enum(["admin", "recipient"]) });
type NewSuppression = z.output<typeof NewSuppression>;
const SuppressedAddress = z.strictObject({ address: z.string().min(1).max(254) });
type SuppressedAddress = z.output<typeof SuppressedAddress>;

/** Kept mails and suppressed addresses. For super admins. */
@ApiTags("support")
@ApiBearerAuth()
@Controller("api/support/mails")
export class MailsController {
  constructor(
    private readonly mails: Mails,
    private readonly kept: KeptMails,
    private readonly suppressions: Suppressions,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: KeptMailPage })
  async list(
    @Query({ schema: PageQuery }) { first, after }: PageQuery,
    @Visitor() visitor: SignedIn | null,
  ): Promise<KeptMailPage> {
    superAdminOnly(visitor);
    const { rows, hasNextPage, cursor } = pageOf(await this.kept.page(first, after), first, (row) => row.place);
    const items = rows.map(({ id, address, subject, createdAt }) => ({
      id,
      to: address,
      subject,
      at: createdAt.toISOString(),
    }));
    return { way: this.mails.way, items, hasNextPage, cursor };
  }

  @Get("suppressions")
  @ApiOkResponse({ standardSchema: SuppressionList })
  async suppressed(@Visitor() visitor: SignedIn | null): Promise<SuppressionList> {
    superAdminOnly(visitor);
    const rows = await this.suppressions.list(LISTED);
    return { items: rows.map(({ created_at, ...row }) => ({ ...row, since: created_at.toISOString() })) };
  }

  @Put("suppressions")
  @HttpCode(204)
  @ApiNoContentResponse()
  async suppress(
    @Body({ schema: NewSuppression }) { address, reason }: NewSuppression,
    @Visitor() visitor: SignedIn | null,
  ): Promise<void> {
    superAdminOnly(visitor);
    await this.suppressions.add(address, reason);
  }

  /** The address comes in the query: it may hold slashes. */
  @Delete("suppressions")
  @HttpCode(204)
  @ApiNoContentResponse()
  async release(
    @Query({ schema: SuppressedAddress }) { address }: SuppressedAddress,
    @Visitor() visitor: SignedIn | null,
  ): Promise<void> {
    superAdminOnly(visitor);
    await this.suppressions.remove(address);
  }

  @Get(":id")
  @ApiOkResponse({ standardSchema: WholeMail })
  async one(@Param("id", ParseUUIDPipe) id: string, @Visitor() visitor: SignedIn | null): Promise<WholeMail> {
    superAdminOnly(visitor);
    const mail = await this.kept.one(id);
    if (!mail) throw new DomainError("not-found", "not-found", "There is no such mail.");
    return { id, to: mail.address, subject: mail.subject, text: mail.text, at: mail.createdAt.toISOString() };
  }
}
