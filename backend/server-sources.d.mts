export function serverSources(root: string): string[];
