import type { Field } from "./field.ts";
import type { FieldPlace } from "./field-kind.ts";
import type { KeptVisit } from "./kept-visit.ts";
import type { Server } from "./server.ts";

/** The published page of a visit, and how its server is reached. */
export interface VisitedPage extends FieldPlace {
  /** Who is signed in; null or absent: nobody. */
  userId?: string | null;
  server: Server;
}

/** What the parts of a visit that are loaded later work with. */
export interface VisitInProgress {
  readonly page: VisitedPage;
  readonly kept: KeptVisit;
  readonly fields: readonly Field[];
  readonly buttons: readonly HTMLButtonElement[];
  /** Keeps what was entered on the visitor's device. */
  keep(): void;
}
