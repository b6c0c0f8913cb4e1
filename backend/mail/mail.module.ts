import { Global, Module } from "@nestjs/common";
import { CONFIG, type Config } from "../config/config.ts";
import { KeptMails } from "./kept-mails.ts";
import { MailTables } from "./mail.tables.ts";
import { MAIL_TRANSPORT } from "./mail-transport.ts";
import { MailsController } from "./mails.controller.ts";
import { Mails } from "./mails.ts";
import { SmtpTransport } from "./smtp-transport.ts";
import { Suppressions } from "./suppressions.ts";

/** Sending mail, for every module. */
@Global()
@Module({
  controllers: [MailsController],
  providers: [
    MailTables,
    Suppressions,
    KeptMails,
    Mails,
    {
      provide: MAIL_TRANSPORT,
      inject: [CONFIG],
      useFactory: (config: Config) => (config.SMTP_URL ? new SmtpTransport(config.SMTP_URL, config) : null),
    },
  ],
  exports: [Mails, Suppressions],
})
export class MailModule {}
