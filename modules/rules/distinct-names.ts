/**
 * The names in their order, each only once: a name that occurs again gets a number, 'Day (2)'. `taken`: names that none
 * of them may have.
 */
export function distinctNames(names: readonly string[], taken: readonly string[] = []): string[] {
  const given = new Set(names);
  const used = new Set(taken);
  return names.map((name) => {
    let own = name;
    for (let number = 2; used.has(own) || (own !== name && given.has(own)); number++) own = `${name} (${number})`;
    used.add(own);
    return own;
  });
}
