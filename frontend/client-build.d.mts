export const BUILDS: readonly ["client", "public"];
export function sourceListOf(build: string): string;
export function hashOf(file: string): string;
export function isClientOutdated(root: string): boolean;
export function buildEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
