import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import type { MediaOfFile } from "../file-media-contract.ts";
import { GetCleanFile, GetMediaOfFiles } from "../messages.ts";
import { CleanFiles } from "./clean-files.ts";
import { MediaFiles } from "./media-files.ts";

@QueryHandler(GetMediaOfFiles)
export class GetMediaOfFilesHandler implements IQueryHandler<GetMediaOfFiles> {
  constructor(private readonly files: MediaFiles) {}

  execute({ blobIds }: GetMediaOfFiles): Promise<ReadonlyMap<string, MediaOfFile>> {
    return this.files.of(blobIds);
  }
}

@QueryHandler(GetCleanFile)
export class GetCleanFileHandler implements IQueryHandler<GetCleanFile> {
  constructor(private readonly clean: CleanFiles) {}

  execute(file: GetCleanFile): Promise<string> {
    return this.clean.of(file);
  }
}
