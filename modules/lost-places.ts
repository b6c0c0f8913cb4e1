import { DomainError } from "./decider.ts";

/** A person's limited number of places, each taken by the id of something they created. */
export interface Places {
  /** The code of the error for one place too many. */
  readonly limit: string;
  take(): Promise<unknown>;
  /** Ids that have a place at the moment. */
  taken(): Promise<Iterable<string>>;
  /** Whether it was created and not deleted. */
  isThere(id: string): Promise<boolean>;
  free(id: string): Promise<unknown>;
}

/**
 * Takes a place. What is created takes its place first; if the process is killed between the two, the place is lost. So
 * when the limit is reached, lost places are freed first. Something that is being created at this very moment may lose
 * its place: then its owner has one more than the limit.
 */
export async function takePlace({ limit, take, taken, isThere, free }: Places): Promise<void> {
  try {
    await take();
  } catch (error) {
    if (!(error instanceof DomainError && error.code === limit)) throw error;
    let freed = 0;
    for (const id of await taken()) {
      if (await isThere(id)) continue;
      await free(id);
      freed += 1;
    }
    if (freed === 0) throw error;
    await take();
  }
}
