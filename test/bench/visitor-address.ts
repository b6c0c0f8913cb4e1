/** The address of the n-th visitor, for `X-Forwarded-For`: each in another network, because each has its own limits. */
export function visitorAddress(n: number): string {
  return `10.${(n >> 8) & 255}.${n & 255}.1`;
}
