import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { GetPublicProfiles } from "../../account/messages.ts";
import { EditConflictError } from "./edit-conflict.ts";

/** Tells whoever is refused for the edits of others who they are. */
@Injectable()
export class ConflictNames {
  constructor(private readonly queries: QueryBus) {}

  /** Does it; an edit conflict is thrown on with the names in it. */
  async around<Result>(userId: string, act: () => Promise<Result>): Promise<Result> {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof EditConflictError)) throw error;
      const ids = error.conflicts.flatMap(({ by }) => (by ? [by.userId] : []));
      throw error.named(await this.queries.execute(new GetPublicProfiles([...new Set(ids)])), userId);
    }
  }
}
