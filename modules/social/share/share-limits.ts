import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { AccountLimit } from "#backend/http/account-limit";
import { AddressLimit } from "#backend/http/address-limit";
import { IsNewAccount } from "../../account/messages.ts";

const TOO_MANY = { code: "too-many-shares", message: "You have shared a lot. Please try again later." };
const HOUR = 3_600_000;

/** How much somebody shares: mails by account and by network address, so that nobody sends many through the mall. */
@Injectable()
export class ShareLimits {
  private readonly people = new AccountLimit({ times: 200, timesWhenNew: 20, perMs: HOUR, ...TOO_MANY });
  private readonly mailsOfAccount = new AccountLimit({ times: 30, timesWhenNew: 5, perMs: 6 * HOUR, ...TOO_MANY });
  private readonly mailsFromAddress = new AddressLimit({ times: 20, perMs: 6 * HOUR, ...TOO_MANY });

  constructor(private readonly queries: QueryBus) {}

  /** `now`: ISO 8601. */
  async countPeople(userId: string, people: number, now: string): Promise<void> {
    this.people.count(userId, await this.queries.execute(new IsNewAccount(userId, now)), people);
  }

  /** `userId`: null for a guest. `now`: ISO 8601. */
  async countMails(userId: string | null, address: string, mails: number, now: string): Promise<void> {
    if (userId === null) this.mailsFromAddress.count(address, performance.now(), mails);
    else this.mailsOfAccount.count(userId, await this.queries.execute(new IsNewAccount(userId, now)), mails);
  }
}
