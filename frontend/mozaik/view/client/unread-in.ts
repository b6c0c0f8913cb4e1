/** How many notifications an answer says are unread. */
export function unreadIn(answer: unknown): number {
  const unread: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, "unread") : 0;
  return typeof unread === "number" ? unread : 0;
}
