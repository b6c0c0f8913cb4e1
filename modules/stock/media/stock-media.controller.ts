import { Controller, Get, Query, Req, Res } from "@nestjs/common";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { Public, UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { DomainError } from "#modules/decider";
import { StockFileQuery } from "../contract.ts";
import { StockFileLimit, StockPreviewLimit } from "../stock-limits.ts";
import { StockHosts } from "./stock-hosts.ts";
import { StockLinks } from "./stock-links.ts";
import { type StockFile, StockMedia } from "./stock-media.ts";

const PreviewQuery = z.object({
  url: z.url().max(2_000),
  exp: z.coerce.number().int().positive(),
  sig: z.string().max(100),
});
type PreviewQuery = z.output<typeof PreviewQuery>;

/** The files come from outside: nothing in them may run, and a browser must not guess their type. */
const FOREIGN = {
  "content-security-policy": "sandbox; default-src 'none'",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

/** Pictures and films of the stock libraries, loaded by the mall so that no provider sees who looks at them. */
@ApiTags("stock")
@Controller()
export class StockMediaController {
  constructor(
    private readonly media: StockMedia,
    private readonly links: StockLinks,
    private readonly hosts: StockHosts,
    private readonly previewLimit: StockPreviewLimit,
    private readonly fileLimit: StockFileLimit,
  ) {}

  /** A preview, for everybody with a link from a search. Films can be asked for in ranges. */
  @Public()
  @Get("public/api/resource/preview")
  @ApiOkResponse({ description: "The bytes of a picture or film." })
  async preview(
    @Query({ schema: PreviewQuery }) { url, exp, sig }: PreviewQuery,
    @Req() { ip, headers }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.previewLimit.count(ip);
    if (!this.links.isPreviewLink(url, exp, sig)) throw notFound();
    void reply.headers({ ...FOREIGN, "cache-control": "private, max-age=86400" });
    if (/\.(mp4|mov|webm)$/.test(new URL(url).pathname)) {
      send(reply, await this.media.open(url, headers.range));
      return;
    }
    const { mime, bytes } = await this.media.picture(url);
    void reply.header("content-type", mime).send(bytes);
  }

  /** The file of a size, for the browser of the person who imports it: they crop, describe and upload it like any other. */
  @Get("api/resource/file")
  @ApiBearerAuth()
  @ApiOkResponse({ description: "The bytes of a picture or film." })
  async file(
    @Query({ schema: StockFileQuery }) { url }: StockFileQuery,
    @UserId() userId: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!this.hosts.isMedia(url)) throw notFound();
    this.fileLimit.count(userId);
    void reply.headers({ ...FOREIGN, "cache-control": "no-store" });
    send(reply, await this.media.open(url));
  }
}

function send(reply: FastifyReply, { status, mime, headers, body }: StockFile): void {
  const passed = ["content-length", "content-range", "accept-ranges"].flatMap((name) => {
    const value = headers[name];
    return typeof value === "string" ? [[name, value]] : [];
  });
  void reply
    .status(status)
    .headers({ ...Object.fromEntries(passed), "content-type": mime })
    .send(body);
}

function notFound(): DomainError {
  return new DomainError("not-found", "stock-file-not-found", "There is no such file.");
}
