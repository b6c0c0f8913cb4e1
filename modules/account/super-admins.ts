import { Inject, Injectable } from "@nestjs/common";
import { CONFIG, type Config } from "#backend/config/config";

/** Super admins: users marked at registration, and users named in the settings. */
@Injectable()
export class SuperAdmins {
  private readonly named: ReadonlySet<string>;

  constructor(@Inject(CONFIG) { SUPER_ADMINS }: Config) {
    this.named = new Set(SUPER_ADMINS.map((username) => username.toLowerCase()));
  }

  /** The usernames that the settings name, in lower case. */
  get names(): readonly string[] {
    return [...this.named];
  }

  /** True for a username that the settings name. */
  isNamed(username: string): boolean {
    return this.named.has(username.toLowerCase());
  }

  has(person: { username: string; super_admin: boolean }): boolean {
    return person.super_admin || this.isNamed(person.username);
  }
}
