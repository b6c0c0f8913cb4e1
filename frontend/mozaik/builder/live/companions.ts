import { useQuery } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { editorsQuery } from "../../../api/mozaik-draft.ts";
import { coloursOf } from "./companion-colours.ts";
import type { DraftRoom, Other } from "./draft-room.ts";

/** Someone else in the draft, as shown to the viewer. */
export interface Companion extends Other {
  name: string;
  /** The name whose initials are shown if there is no picture. */
  initialsOf: string;
  avatarSrc: string | null;
  /** One of the colours 1 to 6 of `companions.module.css`, the same everywhere. */
  colour: number;
}

const NOBODY: readonly Other[] = [];
const never = () => () => {};

/** Everyone else in the draft, by name. The viewer's own other windows count too. */
export function useCompanions(room: DraftRoom | null, mozaikId: string, userId: string): readonly Companion[] {
  const others = useSyncExternalStore(room?.others.subscribe ?? never, () => room?.others.get() ?? NOBODY);
  const people = useQuery({ ...editorsQuery(mozaikId), enabled: others.length > 0 }).data;
  return useMemo(() => {
    const known = people && [...(people.author ? [people.author] : []), ...people.editors];
    const colours = coloursOf([userId, ...others.map((other) => other.userId)]);
    return others.flatMap((other) => {
      const person = known?.find(({ id }) => id === other.userId);
      // Someone who was just removed as an editor and has not left yet.
      if (known && !person && other.userId !== userId) return [];
      const name = other.userId === userId ? "You, in another window" : (person?.name ?? "Someone");
      return [
        {
          ...other,
          name,
          initialsOf: person?.name ?? name,
          avatarSrc: person?.avatarSrc ?? null,
          colour: colours.get(other.userId) ?? 1,
        },
      ];
    });
  }, [others, people, userId]);
}
