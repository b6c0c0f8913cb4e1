import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { GetPublicProfiles } from "../../account/messages.ts";
import { EditConflictError } from "./edit-conflict.ts";

/** Adds the names of the other people to an edit conflict. */
@Injectable()
export class ConflictNames {
  constructor(private readonly queries: QueryBus) {}

  /** Runs `run` and adds the names to an edit conflict that it throws. */
  async around<Result>(userId: string, run: () => Promise<Result>): Promise<Result> {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof EditConflictError)) throw error;
      const ids = error.conflicts.flatMap(({ by }) => (by ? [by.userId] : []));
      throw error.named(await this.queries.execute(new GetPublicProfiles([...new Set(ids)])), userId);
    }
  }
}
