import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A local mail server that keeps what it receives, or rejects recipients as a test configures. */
export class FakeMailServer {
  readonly mails: Email[] = [];
  /** The reply for a recipient, for example `550 5.1.1 no such user`; undefined accepts it. */
  answer: (recipient: string) => string | undefined = () => undefined;
  private readonly server: SMTPServer;

  private constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      onRcptTo: ({ address }, _session, done) => {
        const line = this.answer(address);
        if (line === undefined) return done();
        const [code = "", ...words] = line.split(" ");
        done(Object.assign(new Error(words.join(" ")), { responseCode: Number(code) }));
      },
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk) => chunks.push(chunk));
        stream.on("end", () => {
          PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
            this.mails.push(mail);
            done();
          }, done);
        });
      },
    });
  }

  static async open(): Promise<FakeMailServer> {
    const fake = new FakeMailServer();
    await new Promise<void>((resolve) => fake.server.listen(0, "127.0.0.1", resolve));
    return fake;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
  }
}
