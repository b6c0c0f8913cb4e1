/** The secret that signs links: made once and kept with the data, for a machine whose environment sets none. */
export function sessionSecret(dataDir: string): string;
