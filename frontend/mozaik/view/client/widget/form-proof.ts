import { fieldOf, type Server } from "./submission.ts";

/**
 * The tokens that show the server that somebody fills in this page. A submission that comes too soon after its token is
 * taken for a program's, so the page asks for one early and waits for the rest.
 */
export class FormProof {
  /** By the published version that is filled in. */
  private readonly asked = new Map<number, Promise<{ token: unknown; readyAt: number }>>();

  constructor(
    private readonly server: Server,
    private readonly mozaikId: string,
  ) {}

  /** Asks for a token, once unless it `isNew`. */
  ask(revision: number, isNew = false): Promise<{ token: unknown; readyAt: number }> {
    const asked = (!isNew && this.asked.get(revision)) || this.fetched(revision);
    this.asked.set(revision, asked);
    asked.catch(() => this.asked.delete(revision));
    return asked;
  }

  /** A token that may be sent now. Rejects like `Server.post`. */
  async token(revision: number, isNew: boolean): Promise<unknown> {
    const { token, readyAt } = await this.ask(revision, isNew);
    await new Promise((resolve) => setTimeout(resolve, readyAt - performance.now()));
    return token;
  }

  private async fetched(revision: number) {
    const path = `/public/api/mozaiks/${encodeURIComponent(this.mozaikId)}/form-tokens`;
    const reply = await this.server.post(path, { revision }, this.server.newKey());
    return { token: fieldOf(reply, "token"), readyAt: performance.now() + Number(fieldOf(reply, "waitMs") ?? 0) };
  }
}
