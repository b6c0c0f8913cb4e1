import { Inject, Injectable } from "@nestjs/common";
import { CONFIG, type Config } from "#backend/config/config";

/** Super admins: users marked at registration, and users named in the settings. */
@Injectable()
export class SuperAdmins {
  private readonly named: ReadonlySet<string>;

  constructor(@Inject(CONFIG) { SUPER_ADMINS }: Config) {
    this.named = new Set(SUPER_ADMINS.map((username) => username.toLowerCase()));
  }

  has(person: { username: string; super_admin: boolean }): boolean {
    return person.super_admin || this.named.has(person.username.toLowerCase());
  }
}
