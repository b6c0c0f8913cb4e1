export default () => globalThis.__stopMedium?.();
