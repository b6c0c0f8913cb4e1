import { Readable } from "node:stream";
import { CommandBus, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { AssetMeta } from "../contract.ts";
import { GiveFile } from "../messages.ts";
import { CreateAsset } from "./create-asset.ts";

@CommandHandler(GiveFile)
export class GiveFileHandler implements ICommandHandler<GiveFile> {
  constructor(private readonly commands: CommandBus) {}

  async execute({ file, name, summary, userId, context }: GiveFile): Promise<string> {
    const incoming = {
      source: Readable.from([file.bytes]),
      fileName: file.fileName,
      declaredMime: file.mime,
      atLeast: file.bytes.length,
    };
    const meta = AssetMeta.parse({ name, summary });
    const { id } = await this.commands.execute(new CreateAsset(meta, incoming, userId, context));
    return id;
  }
}
