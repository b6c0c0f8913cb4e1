/** True while an account may do less than others. `now`: ISO 8601. `days`: how long that lasts. */
export function isNewAccount(registered: Date, now: string, days: number): boolean {
  return Date.parse(now) - registered.getTime() < days * 86_400_000;
}
