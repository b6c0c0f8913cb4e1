import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from "#backend/http/api-decorators";
import { readFileUpload } from "#backend/http/file-upload";
import { FriendlyUrl } from "../../item/contract.ts";
import { AssetUrls } from "../asset-urls.ts";
import { Asset, AssetMeta } from "../contract.ts";
import { FoundWaveform } from "../file-media-contract.ts";
import { RestoreAssetInput } from "../history-contract.ts";
import { NoteWaveform } from "../media/note-waveform.ts";
import { DeleteAsset } from "../messages.ts";
import { readUpload } from "../upload/multipart.ts";
import { ChangeAsset } from "./asset.handlers.ts";
import { ChoosePoster } from "./choose-poster.ts";
import { CreateAsset } from "./create-asset.ts";
import { ReplaceAssetFile } from "./replace-file.ts";
import { RestoreAsset } from "./restore-asset.ts";

const CheckUrl = z.strictObject({ url: FriendlyUrl, assetId: z.uuid().optional() });
type CheckUrl = z.output<typeof CheckUrl>;

@ApiTags("assets")
@ApiBearerAuth()
@Controller("api/assets")
export class AssetController {
  constructor(
    private readonly commands: CommandBus,
    private readonly urls: AssetUrls,
  ) {}

  @Post()
  @ApiConsumes("multipart/form-data")
  @ApiBody({
    description: "Two parts in this order: `meta`, a JSON text (AssetMeta), and `file`.",
    schema: {
      type: "object",
      required: ["meta", "file"],
      properties: { meta: { type: "string" }, file: { type: "string", format: "binary" } },
    },
  })
  @ApiCreatedResponse({ standardSchema: Asset })
  upload(@Req() request: FastifyRequest, @UserId() userId: string, @Context() context: CommandContext): Promise<Asset> {
    return readUpload(request, (meta, file) => this.commands.execute(new CreateAsset(meta, file, userId, context)));
  }

  /** True when the friendly url is free, or is the one of the asset itself. */
  @Get("checkUrl")
  @ApiOkResponse({ type: Boolean })
  checkUrl(@Query({ schema: CheckUrl }) { url, assetId }: CheckUrl): Promise<boolean> {
    return this.urls.isFree(url, assetId ?? null);
  }

  @Put(":id")
  @ApiOkResponse({ standardSchema: Asset })
  change(
    @Param("id", { schema: z.uuid() }) assetId: string,
    @Body({ schema: AssetMeta }) meta: AssetMeta,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<Asset> {
    return this.commands.execute(new ChangeAsset(assetId, meta, userId, context));
  }

  /** Gives an own asset another file of the same kind; the former one is kept. */
  @Put(":id/file")
  @ApiConsumes("multipart/form-data")
  @ApiBody({
    schema: { type: "object", required: ["file"], properties: { file: { type: "string", format: "binary" } } },
  })
  @ApiOkResponse({ standardSchema: Asset })
  replaceFile(
    @Param("id", { schema: z.uuid() }) assetId: string,
    @Req() request: FastifyRequest,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<Asset> {
    return readFileUpload(request, (file) =>
      this.commands.execute(new ReplaceAssetFile(assetId, file, userId, context)),
    );
  }

  /** Gives an own film a poster: JPEG, PNG, WebP, GIF or AVIF. */
  @Put(":id/poster")
  @ApiConsumes("multipart/form-data")
  @ApiBody({
    schema: { type: "object", required: ["file"], properties: { file: { type: "string", format: "binary" } } },
  })
  @ApiOkResponse({ standardSchema: Asset })
  choosePoster(
    @Param("id", { schema: z.uuid() }) assetId: string,
    @Req() request: FastifyRequest,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<Asset> {
    return readFileUpload(request, ({ source }) =>
      this.commands.execute(new ChoosePoster(assetId, source, userId, context)),
    );
  }

  /** An own film is shown with its first frame again. */
  @Delete(":id/poster")
  @ApiOkResponse({ standardSchema: Asset })
  removePoster(
    @Param("id", { schema: z.uuid() }) assetId: string,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<Asset> {
    return this.commands.execute(new ChoosePoster(assetId, null, userId, context));
  }

  /** Keeps the waveform of an own sound, as the browser found it in the file. */
  @Put(":id/waveform")
  @HttpCode(204)
  @ApiNoContentResponse()
  noteWaveform(
    @Param("id", { schema: z.uuid() }) assetId: string,
    @Body({ schema: FoundWaveform }) found: FoundWaveform,
    @UserId() userId: string,
  ): Promise<void> {
    return this.commands.execute(new NoteWaveform(assetId, found, userId));
  }

  /** Restores the file and the fields of a version (`GET /api/assets/{id}/history`). */
  @Post(":id/restore")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Asset })
  restore(
    @Param("id", { schema: z.uuid() }) assetId: string,
    @Body({ schema: RestoreAssetInput }) { revision }: RestoreAssetInput,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<Asset> {
    return this.commands.execute(new RestoreAsset(assetId, revision, userId, context));
  }

  @Delete(":id")
  @HttpCode(204)
  @ApiNoContentResponse()
  remove(
    @Param("id", { schema: z.uuid() }) assetId: string,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    return this.commands.execute(new DeleteAsset(assetId, userId, context));
  }
}
