import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import type { MediaOfFile } from "../file-media-contract.ts";
import { GetMediaOfFiles } from "../messages.ts";
import { MediaFiles } from "./media-files.ts";

@QueryHandler(GetMediaOfFiles)
export class GetMediaOfFilesHandler implements IQueryHandler<GetMediaOfFiles> {
  constructor(private readonly files: MediaFiles) {}

  execute({ blobIds }: GetMediaOfFiles): Promise<ReadonlyMap<string, MediaOfFile>> {
    return this.files.of(blobIds);
  }
}
