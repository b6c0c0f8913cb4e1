import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { ArchiveRow } from "#backend/archives/archive.tables";
import { type ArchiveFile, ArchiveJob, type ArchiveKind } from "#backend/archives/archive-job";
import { AccountTables } from "../account.tables.ts";
import { AccountMails } from "../account-mails.ts";
import { PersonalData } from "../personal-data.ts";
import { archivePath } from "../rules/archive-path.ts";

/** The kind of archives with what the mall has of a person. */
export const DATA_EXPORT = "personal data";

/** Everything that the modules have of a person, as an archive. */
@Injectable()
export class DataExportArchive implements ArchiveKind, OnModuleInit {
  readonly name = DATA_EXPORT;
  readonly aDay = 3;

  constructor(
    private readonly data: PersonalData,
    private readonly tables: AccountTables,
    private readonly mails: AccountMails,
    private readonly job: ArchiveJob,
  ) {}

  onModuleInit(): void {
    this.job.register(this);
  }

  readsFrom(): string[] {
    return this.data.parts.flatMap(({ readsFrom = [] }) => readsFrom);
  }

  async *files({ user_id: userId }: ArchiveRow, note: Parameters<ArchiveKind["files"]>[1]): AsyncIterable<ArchiveFile> {
    const taken = new Set<string>();
    await note({ total: this.data.parts.length });
    for (const [index, part] of this.data.parts.entries()) {
      for await (const { path, content } of part.exported?.(userId) ?? []) {
        yield { path: archivePath(path, taken), content };
      }
      await note({ done: index + 1 });
    }
  }

  async whenReady({ user_id: userId, archive_id: subjectId }: ArchiveRow): Promise<void> {
    await this.tables.transaction((_tables, within) =>
      this.mails.enqueue({ mail: "export-ready", userId, subjectId }, within),
    );
  }
}
