import { CommandBus, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { newId } from "#backend/commands/command-context";
import { AssetUrls } from "../asset-urls.ts";
import { AssetMeta } from "../contract.ts";
import { ImportFile } from "../messages.ts";
import { CreateAsset } from "./create-asset.ts";

@CommandHandler(ImportFile)
export class ImportFileHandler implements ICommandHandler<ImportFile> {
  constructor(
    private readonly commands: CommandBus,
    private readonly urls: AssetUrls,
  ) {}

  async execute({ file, about, userId, context }: ImportFile): Promise<string> {
    const isFree = about.url === "" || (await this.urls.isFree(about.url, newId(context, "asset")));
    const meta = AssetMeta.parse(isFree ? about : { ...about, url: "" });
    return (await this.commands.execute(new CreateAsset(meta, file, userId, context))).id;
  }
}
