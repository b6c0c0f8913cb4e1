/** The number of colours in `companions.module.css`. */
export const COLOURS = 6;

/**
 * The colour of each person in a room, 1 to 6. Colours are distinct while there are enough, the same in every browser
 * that knows the same people, and as stable as possible when others join or leave.
 */
export function coloursOf(userIds: Iterable<string>): ReadonlyMap<string, number> {
  const colours = new Map<string, number>();
  const wearers = Array.from({ length: COLOURS }, () => 0);
  for (const userId of [...new Set(userIds)].sort()) {
    const fewest = Math.min(...wearers);
    let colour = favouriteOf(userId);
    while ((wearers[colour] ?? 0) > fewest) colour = (colour + 1) % COLOURS;
    wearers[colour] = (wearers[colour] ?? 0) + 1;
    colours.set(userId, colour + 1);
  }
  return colours;
}

function favouriteOf(userId: string): number {
  return [...userId].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % COLOURS;
}
