import { Injectable, Logger, type OnModuleInit } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { z } from "zod";
import type { CommandContext } from "#backend/commands/command-context";
import { Database } from "#backend/database/database";
import { inRequest, type RequestContext } from "#backend/http/request-context";
import type { Job } from "#backend/jobs/job";
import { Jobs } from "#backend/jobs/jobs";
import { CreateAsset } from "../asset/create-asset.ts";
import { ReplaceAssetFile } from "../asset/replace-file.ts";
import { isRefusal } from "../upload/refusal.ts";
import { EndedUploads } from "./ended-uploads.ts";
import type { HeldUpload } from "./held-upload.ts";
import { ResumableUploads } from "./resumable-uploads.ts";
import type { UploadRow, UploadTables } from "./upload.tables.ts";
import { completionOf } from "./upload-identity.ts";

const Payload = z.strictObject({ uploadId: z.uuid() });
/** Tried again for about half an hour; `EndedUploads` fails what does not come through by then. */
const FINISH_UPLOAD: Job<typeof Payload> = {
  name: "finish-upload",
  payload: Payload,
  retry: { attempts: 12, firstDelay: 2, longestDelay: 600 },
};

/** Makes an asset of an upload whose bytes have all arrived, in a job, so that a crash only delays it. */
@Injectable()
export class FinishUpload implements OnModuleInit {
  private readonly logger = new Logger("uploads");

  constructor(
    private readonly database: Database,
    private readonly uploads: ResumableUploads,
    private readonly ended: EndedUploads,
    private readonly jobs: Jobs,
    private readonly commands: CommandBus,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(FINISH_UPLOAD, ({ uploadId }) => this.finish(uploadId));
  }

  /** The last byte is safe. False if the upload was lost meanwhile. */
  async begin(held: HeldUpload): Promise<boolean> {
    const { id, size } = held.row;
    return await this.database.transaction().execute(async (transaction) => {
      const within = transaction.withTables<UploadTables>();
      if (!(await held.settle({ received: size, state: "checking" }, within))) return false;
      await this.jobs.enqueue(FINISH_UPLOAD, { uploadId: id }, { key: id, within: transaction });
      return true;
    });
  }

  /** Done, or failed with a reason for people. Anything else throws, and is tried again. */
  async finish(uploadId: string): Promise<void> {
    const held = await this.uploads.hold(uploadId, "checking");
    if (!held) return this.alreadyEnded(uploadId);
    try {
      await this.complete(held);
    } finally {
      await held.release();
    }
  }

  private async complete(held: HeldUpload): Promise<void> {
    const { id, user_id: userId } = held.row;
    const context = completionOf(id, userId);
    const request: RequestContext = { correlationId: context.correlationId, position: "" };
    try {
      await inRequest(request, () => this.commands.execute(commandOf(held.row, context)));
      await held.settle({ state: "done", position: request.position });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.logger.log(`upload ${id} was refused: ${error.code}`);
      await this.ended.fail(held, error.message);
    }
  }

  private async alreadyEnded(uploadId: string): Promise<void> {
    const row = await this.uploads.get(uploadId);
    if (row?.state === "checking") throw new Error(`upload ${uploadId} is being finished by another process`);
  }
}

function commandOf(
  { id, user_id: userId, asset_id, meta, file_name: fileName, size, sha256 }: UploadRow,
  context: CommandContext,
) {
  const file = { uploadId: id, fileName, size: Number(size), sha256 };
  return meta ? new CreateAsset(meta, file, userId, context) : new ReplaceAssetFile(asset_id, file, userId, context);
}
