import { Injectable } from "@nestjs/common";
import { AddressLimit } from "#backend/http/address-limit";

const TOO_MANY = { code: "too-many-shares", message: "You have shared a lot. Please try again later." };
const HOUR = 3_600_000;

/** How much somebody shares: mails by account and by network address, so that nobody sends many through the mall. */
@Injectable()
export class ShareLimits {
  private readonly people = new AddressLimit({ times: 200, perMs: HOUR, ...TOO_MANY });
  private readonly mailsOfAccount = new AddressLimit({ times: 30, perMs: 6 * HOUR, ...TOO_MANY });
  private readonly mailsFromAddress = new AddressLimit({ times: 20, perMs: 6 * HOUR, ...TOO_MANY });

  countPeople(userId: string, people: number): void {
    this.people.count(userId, performance.now(), people);
  }

  /** `userId`: null for a guest. */
  countMails(userId: string | null, address: string, mails: number): void {
    if (userId === null) this.mailsFromAddress.count(address, performance.now(), mails);
    else this.mailsOfAccount.count(userId, performance.now(), mails);
  }
}
