/** The picture of a Mozaik, in px; 4:3, as on cards. */
export const PICTURE = { width: 960, height: 720 } as const;
