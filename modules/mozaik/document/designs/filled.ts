/** Objects without fields are not stored: absent means the default. */
export function filled(value: object): boolean {
  return Object.keys(value).length > 0;
}
