import { Injectable, type OnModuleInit } from "@nestjs/common";
import { People } from "../people.ts";
import { type ExportedFile, PersonalData, type PersonalDataPart } from "../personal-data.ts";
import { AccountSessions } from "../sessions.ts";

/** What a person says of themselves. It is erased last, with their row (`Departures.finish`). */
@Injectable()
export class ProfileData implements PersonalDataPart, OnModuleInit {
  readonly name = "profile";

  constructor(
    private readonly data: PersonalData,
    private readonly people: People,
    private readonly sessions: AccountSessions,
  ) {}

  onModuleInit(): void {
    this.data.register(this);
  }

  async erase(): Promise<void> {}

  async *exported(userId: string): AsyncIterable<ExportedFile> {
    const profile = await this.people.current(userId);
    const sessions = (await this.sessions.of(userId)).map(({ device, created_at, last_used_at }) => ({
      device,
      signedInAt: created_at,
      lastUsedAt: last_used_at,
    }));
    yield { path: "profile.json", content: { json: { ...profile, sessions } } };
    if (profile?.avatarBlobId) yield { path: "avatar.webp", content: { blobId: profile.avatarBlobId } };
  }
}
