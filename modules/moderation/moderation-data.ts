import { Injectable, type OnModuleInit } from "@nestjs/common";
import { type ExportedFile, type Leaver, PersonalData, type PersonalDataPart } from "../account/personal-data.ts";
import { ModerationTexts } from "./moderation-texts.ts";

/** What a person wrote in reports and appeals. The events about it name nobody but by ids. */
@Injectable()
export class ModerationData implements PersonalDataPart, OnModuleInit {
  readonly name = "moderation";

  constructor(
    private readonly data: PersonalData,
    private readonly texts: ModerationTexts,
  ) {}

  onModuleInit(): void {
    this.data.register(this);
  }

  async erase({ userId }: Leaver): Promise<void> {
    await this.texts.forgetBy(userId);
  }

  async *exported(userId: string): AsyncIterable<ExportedFile> {
    yield { path: "reports-and-appeals.json", content: { json: await this.texts.by(userId) } };
  }
}
