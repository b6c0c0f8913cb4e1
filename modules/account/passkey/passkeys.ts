import { randomBytes, randomUUID } from "node:crypto";
import { Inject, Injectable } from "@nestjs/common";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { Selectable } from "kysely";
import { CONFIG, type Config } from "#backend/config/config";
import { MALL } from "#backend/mail/mail-content";
import { DomainError } from "../../decider.ts";
import { AccountTables } from "../account.tables.ts";
import { AccountMails } from "../account-mails.ts";
import type { PasskeyTable } from "./passkey.tables.ts";

/** How long a device may take. */
const CHALLENGE_MS = 5 * 60_000;
const MOST_PASSKEYS = 20;

/** Loaded when it is first needed: it takes memory that a mall without passkeys need not give. */
const webauthn = () => import("@simplewebauthn/server");

/**
 * Passkeys by WebAuthn. The relying party is the mall's own host, so a passkey works on no other. The device always
 * verifies its user (finger, face, PIN), so that a passkey is worth both steps of a login.
 */
@Injectable()
export class Passkeys {
  private readonly rpID: string;

  constructor(
    private readonly tables: AccountTables,
    private readonly mails: AccountMails,
    @Inject(CONFIG) private readonly config: Pick<Config, "origin">,
  ) {
    this.rpID = new URL(config.origin).hostname;
  }

  /** The newest first. */
  of(userId: string): Promise<Selectable<PasskeyTable>[]> {
    return this.tables.database
      .selectFrom("account.passkey")
      .selectAll()
      .where("user_id", "=", userId)
      .orderBy("created_at", "desc")
      .execute();
  }

  /** What the browser needs to make a passkey. Throws `too-many-passkeys`. */
  async registration(userId: string, username: string): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { generateRegistrationOptions } = await webauthn();
    const present = await this.of(userId);
    if (present.length >= MOST_PASSKEYS) {
      throw new DomainError("refused", "too-many-passkeys", `An account can have ${MOST_PASSKEYS} passkeys.`);
    }
    const options = await generateRegistrationOptions({
      rpName: MALL,
      rpID: this.rpID,
      userName: username,
      userID: new Uint8Array(Buffer.from(await this.handleOf(userId), "base64url")),
      attestationType: "none",
      excludeCredentials: present.map(({ credential_id, transports }) => ({
        id: credential_id,
        transports,
      })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    await this.remember(options.challenge, userId);
    return options;
  }

  /** Keeps a new passkey. Throws `passkey-invalid`. */
  async add(userId: string, name: string, response: RegistrationResponseJSON): Promise<void> {
    const { verifyRegistrationResponse } = await webauthn();
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => this.take(challenge, userId),
      expectedOrigin: this.config.origin,
      expectedRPID: this.rpID,
      requireUserVerification: true,
    }).catch(invalid);
    if (!registrationInfo) throw passkeyInvalid();
    const { credential, credentialDeviceType } = registrationInfo;
    await this.tables.transaction(async (tables, within) => {
      const added = await tables
        .insertInto("account.passkey")
        .values({
          credential_id: credential.id,
          user_id: userId,
          public_key: Buffer.from(credential.publicKey),
          counter: String(credential.counter),
          transports: credential.transports ?? [],
          is_synced: credentialDeviceType === "multiDevice",
          name,
          last_used_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (added.numInsertedOrUpdatedRows !== 1n) throw passkeyInvalid();
      await this.mails.enqueue({ mail: "passkey-added", userId, subjectId: randomUUID() }, within);
    });
  }

  /** What the browser needs to log in. It says nothing about any account. */
  async challenge(): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({ rpID: this.rpID, userVerification: "required" });
    await this.remember(options.challenge, null);
    return options;
  }

  /** Whose passkey this is. Throws `passkey-invalid`. */
  async verify(response: AuthenticationResponseJSON): Promise<string> {
    const { verifyAuthenticationResponse } = await webauthn();
    const passkey = await this.tables.database
      .selectFrom("account.passkey as passkey")
      .innerJoin("account.passkey_handle as handle", "handle.user_id", "passkey.user_id")
      .selectAll("passkey")
      .select("handle.handle")
      .where("credential_id", "=", response.id)
      .executeTakeFirst();
    const { userHandle } = response.response;
    if (!passkey || (userHandle !== undefined && userHandle !== passkey.handle)) throw passkeyInvalid();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => this.take(challenge, null),
      expectedOrigin: this.config.origin,
      expectedRPID: this.rpID,
      // Not the stored counter: a synced passkey may say a lower one, and would lock its owner out.
      credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
      requireUserVerification: true,
    }).catch(invalid);
    if (!verified) throw passkeyInvalid();
    await this.tables.database
      .updateTable("account.passkey")
      .set({ last_used_at: new Date(), counter: String(authenticationInfo.newCounter) })
      .where("credential_id", "=", passkey.credential_id)
      .execute();
    return passkey.user_id;
  }

  /** False if it is not theirs. */
  async rename(userId: string, credentialId: string, name: string): Promise<boolean> {
    const { numUpdatedRows } = await this.tables.database
      .updateTable("account.passkey")
      .set({ name })
      .where("user_id", "=", userId)
      .where("credential_id", "=", credentialId)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** False if it is not theirs, or no longer there. */
  async remove(userId: string, credentialId: string): Promise<boolean> {
    return this.tables.transaction(async (tables, within) => {
      const { numDeletedRows } = await tables
        .deleteFrom("account.passkey")
        .where("user_id", "=", userId)
        .where("credential_id", "=", credentialId)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      await this.mails.enqueue({ mail: "passkey-removed", userId, subjectId: randomUUID() }, within);
      return true;
    });
  }

  private async handleOf(userId: string): Promise<string> {
    await this.tables.database
      .insertInto("account.passkey_handle")
      .values({ user_id: userId, handle: randomBytes(32).toString("base64url") })
      .onConflict((conflict) => conflict.column("user_id").doNothing())
      .execute();
    const { handle } = await this.tables.database
      .selectFrom("account.passkey_handle")
      .select("handle")
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    return handle;
  }

  private async remember(challenge: string, userId: string | null): Promise<void> {
    await this.tables.database.deleteFrom("account.passkey_challenge").where("expires_at", "<", new Date()).execute();
    await this.tables.database
      .insertInto("account.passkey_challenge")
      .values({ challenge, user_id: userId, expires_at: new Date(Date.now() + CHALLENGE_MS) })
      .execute();
  }

  /** Uses a challenge up; of two answers at once one counts. */
  private async take(challenge: string, userId: string | null): Promise<boolean> {
    const { numDeletedRows } = await this.tables.database
      .deleteFrom("account.passkey_challenge")
      .where("challenge", "=", challenge)
      .where("user_id", "is not distinct from", userId)
      .where("expires_at", ">=", new Date())
      .executeTakeFirst();
    return numDeletedRows === 1n;
  }
}

/** What the library throws is about the answer of the device, whatever it is. */
function invalid(): never {
  throw passkeyInvalid();
}

function passkeyInvalid(): DomainError {
  return new DomainError("unauthenticated", "passkey-invalid", "This passkey could not be used. Please try again.");
}
