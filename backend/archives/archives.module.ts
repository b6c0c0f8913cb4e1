import { Global, Module } from "@nestjs/common";
import { ArchiveTables } from "./archive.tables.ts";
import { ArchiveDownloads } from "./archive-downloads.ts";
import { ArchiveJob } from "./archive-job.ts";
import { Archives } from "./archives.ts";

/** Zips that a job makes for people to download: one mechanism for whatever they hold. */
@Global()
@Module({
  providers: [ArchiveTables, Archives, ArchiveJob, ArchiveDownloads],
  exports: [Archives, ArchiveJob, ArchiveDownloads],
})
export class ArchivesModule {}
