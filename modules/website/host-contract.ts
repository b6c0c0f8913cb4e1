import { z } from "zod";

/** `POST …/websites/{websiteId}/hosts`. 422 with a reason for what cannot be the host of a website. */
export const NewSiteHost = z
  .strictObject({ host: z.string().trim().min(1, "Enter a host.").max(300) })
  .meta({ id: "NewSiteHost" });
export type NewSiteHost = z.output<typeof NewSiteHost>;

/** `host`: in the form of the DNS, as all other calls name it. */
export const AddedHost = z.object({ host: z.string() }).meta({ id: "AddedHost" });
export type AddedHost = z.output<typeof AddedHost>;

/**
 * `POST /api/hostSignIns`: takes the signed-in person to the host of a website. `path`: the page that they come back to;
 * `state`: random text of the tab that asked, which gets it back and so knows its own sign-in.
 */
export const HostSignIn = z
  .strictObject({
    /** In the form of the DNS. */
    host: z.string().regex(/^[a-z0-9.-]{4,253}$/, "This is not a valid host."),
    path: z
      .string()
      .regex(/^\/[\w.-]*$/, "This address is not a page of a website.")
      .max(200),
    state: z.string().regex(/^[\w-]{20,100}$/),
  })
  .meta({ id: "HostSignIn" });
export type HostSignIn = z.output<typeof HostSignIn>;

/** `address`: of the page, with a code that opens one session there within a minute. */
export const HostSignInAnswer = z.object({ address: z.string() }).meta({ id: "HostSignInAnswer" });
export type HostSignInAnswer = z.output<typeof HostSignInAnswer>;

/** `POST /public/api/hostSessions`, at the host. */
export const HostCode = z.strictObject({ code: z.string().min(20).max(100) }).meta({ id: "HostCode" });
export type HostCode = z.output<typeof HostCode>;

const Proof = z.object({ name: z.string(), value: z.string() });

/** A host of its own under which a website is served once its owner has proven that it is theirs. */
export const SiteHost = z
  .object({
    /** In the form of the DNS, with letters of other scripts in Punycode. */
    host: z.string(),
    /** As people read it. */
    name: z.string(),
    /** `failed`: the proof was found before and is gone, so the host is not served any more. */
    state: z.enum(["waiting", "verified", "failed"]),
    /** One of the two suffices. */
    txt: Proof,
    file: z.object({ url: z.string(), value: z.string() }),
    isApex: z.boolean(),
    /** The records that lead visitors to the mall: for an apex either all of A and AAAA, or the ALIAS. */
    records: z.array(Proof.extend({ type: z.enum(["A", "AAAA", "ALIAS", "CNAME"]) })),
    /** What the last check found, for people. */
    found: z.string().nullable(),
    checkedAt: z.string().nullable(),
    nextCheckAt: z.string(),
  })
  .meta({ id: "SiteHost" });
export type SiteHost = z.output<typeof SiteHost>;

/** `GET …/websites/{websiteId}/hosts` */
export const SiteHosts = z.object({ items: z.array(SiteHost) }).meta({ id: "SiteHosts" });
export type SiteHosts = z.output<typeof SiteHosts>;
