import { CommandBus } from "@nestjs/cqrs";
import { contextOf, derivedId } from "#backend/commands/command-context";
import { Progress } from "#backend/projections/progress";
import { defineReactor } from "#backend/projections/reactor";
import type { MozaikEvent } from "#modules/mozaik/events";
import { SendNotification } from "#modules/social/messages";
import { MozaikQueries } from "./mozaiks.queries.ts";

/**
 * Tells the owners of bought copies that the author has published a newer version: once for the version that the copy
 * has, however often the author publishes before they adopt one. It is here because only this read model knows all
 * copies of a Mozaik.
 */
export const newVersionNotifications = defineReactor<MozaikEvent>()({
  name: "new_version_notices",
  categories: ["mozaik"],
  needs: { commands: CommandBus, mozaiks: MozaikQueries, progress: Progress },
  on: {
    MozaikPublished: async ({ mozaikId, revision }, event, { commands, mozaiks, progress }) => {
      await progress.waitFor("mozaiks", event.position);
      const original = await mozaiks.byId(mozaikId).executeTakeFirst();
      if (!original) return; // deleted since
      const { author_id: authorId, settings } = original;
      for (const copy of await mozaiks.copiesBefore(mozaikId, revision).execute()) {
        const notificationId = derivedId("notification", "new-version", copy.id, String(copy.copied_version));
        await commands.execute(
          new SendNotification(
            notificationId,
            copy.author_id,
            { type: "visualization", authorId, mozaikId: copy.id, mozaikName: settings.name },
            contextOf(event, notificationId),
          ),
        );
      }
    },
  },
});
