/** What a person is told who follows an author from now on. */
export const FOLLOWED = (name: string) => `It has started to follow the user ${name}`;
/** What a person is told who no longer follows an author. */
export const UNFOLLOWED = "No longer follows the user.";
