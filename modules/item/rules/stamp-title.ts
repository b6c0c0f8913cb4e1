/** The name that a post gets when its author gives it none: 'Post' and the time. Shelves do not show it. */
const STAMP = /^Post \d{1,2}:\d{2}:\d{2} (AM|PM)$/;

/** True for a name like `Post 4:05:09 PM`. */
export function isStampTitle(name: string): boolean {
  return STAMP.test(name);
}
