import { CommandBus } from "@nestjs/cqrs";
import { contextOf, derivedId } from "#backend/commands/command-context";
import { defineReactor } from "#backend/projections/reactor";
import type { LicenseEvent } from "../../marketplace/events.ts";
import { copyIdOf } from "../../marketplace/messages.ts";
import { SendNotification } from "../messages.ts";

/** Tells people that somebody gave them a copy. */
export const giftNotifications = defineReactor<LicenseEvent>()({
  name: "gift_notices",
  categories: ["license"],
  needs: { commands: CommandBus },
  on: {
    CopyGiven: async ({ holderId, receiverId, giftId, licenseOptionId, itemName }, event, { commands }) => {
      const notificationId = derivedId("notification", "gift", giftId);
      const mozaikId = copyIdOf(giftId, licenseOptionId);
      await commands.execute(
        new SendNotification(
          notificationId,
          receiverId,
          { type: "share", authorId: holderId, mozaikId, mozaikName: itemName, isGiven: true },
          contextOf(event, notificationId),
        ),
      );
    },
  },
});
