import { z } from "zod";

export const MOST_INVITATION_USES = 1_000;
export const MOST_INVITATION_DAYS = 365;

export const INVITATION_NEEDED =
  "You need an invitation to register here. Ask the people who run this mall for a link.";
export const INVITATION_INVALID = "This invitation has expired, or was used up. Please ask for a new one.";

/** `GET /public/api/registration`: who may register. */
export const Registration = z.object({ isByInvitation: z.boolean() }).meta({ id: "Registration" });
export type Registration = z.output<typeof Registration>;

/** `POST /public/api/registration/invitation`: whether a link can still be used; 422 `invitation-invalid` if not. */
export const InvitationCheck = z.strictObject({ invitation: z.string().max(100) }).meta({ id: "InvitationCheck" });
export type InvitationCheck = z.output<typeof InvitationCheck>;

export const Invitation = z.object({
  id: z.uuid(),
  link: z.url(),
  uses: z.number().int(),
  used: z.number().int(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.output<typeof Invitation>;

/** `GET /api/invitations`: one's own ones that can still be used, the newest first. */
export const Invitations = z
  .object({
    /** Whether this user may invite people. */
    mayInvite: z.boolean(),
    items: z.array(Invitation),
  })
  .meta({ id: "Invitations" });
export type Invitations = z.output<typeof Invitations>;

/** `POST /api/invitations`. */
export const NewInvitation = z
  .strictObject({
    uses: z.number().int().min(1).max(MOST_INVITATION_USES),
    days: z.number().int().min(1).max(MOST_INVITATION_DAYS),
  })
  .meta({ id: "NewInvitation" });
export type NewInvitation = z.output<typeof NewInvitation>;
