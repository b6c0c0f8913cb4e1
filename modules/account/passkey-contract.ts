import { z } from "zod";

const Base64Url = z.string().regex(/^[A-Za-z0-9_-]*$/);
const Transports = z.array(z.string().max(30)).max(10);

/** Names are for their owner alone. */
const PasskeyName = z.string().trim().min(1, "Enter a name.").max(60, "Use at most 60 characters.");

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** It is copied to the person's other devices. */
  isSynced: z.boolean(),
});
export type Passkey = z.output<typeof Passkey>;

/** `GET /api/passkeys`, the newest first. */
export const Passkeys = z.object({ items: z.array(Passkey) }).meta({ id: "Passkeys" });
export type Passkeys = z.output<typeof Passkeys>;

/** What the browser is asked for; it is passed on as it is (WebAuthn, in JSON). */
export const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) }).meta({ id: "PasskeyOptions" });
export type PasskeyOptions = z.output<typeof PasskeyOptions>;

const Credential = {
  id: Base64Url.min(1).max(1_500),
  rawId: Base64Url.min(1).max(1_500),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["cross-platform", "platform"]).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** `POST /api/passkeys`: what the browser made. */
export const NewPasskey = z
  .strictObject({
    name: PasskeyName,
    credential: z.strictObject({
      ...Credential,
      response: z.strictObject({
        clientDataJSON: Base64Url.max(5_000),
        attestationObject: Base64Url.max(20_000),
        authenticatorData: Base64Url.max(10_000).optional(),
        transports: Transports.optional(),
        publicKeyAlgorithm: z.number().int().optional(),
        publicKey: Base64Url.max(5_000).optional(),
      }),
    }),
  })
  .meta({ id: "NewPasskey" });
export type NewPasskey = z.output<typeof NewPasskey>;

/** `PATCH /api/passkeys/{id}`. */
export const PasskeyChange = z.strictObject({ name: PasskeyName }).meta({ id: "PasskeyChange" });
export type PasskeyChange = z.output<typeof PasskeyChange>;

/** `POST /public/api/login/passkey`. */
export const PasskeyLogin = z
  .strictObject({
    remember: z.boolean().default(false),
    credential: z.strictObject({
      ...Credential,
      response: z.strictObject({
        clientDataJSON: Base64Url.max(5_000),
        authenticatorData: Base64Url.max(5_000),
        signature: Base64Url.max(5_000),
        userHandle: Base64Url.max(200).optional(),
      }),
    }),
  })
  .meta({ id: "PasskeyLogin" });
export type PasskeyLogin = z.output<typeof PasskeyLogin>;
