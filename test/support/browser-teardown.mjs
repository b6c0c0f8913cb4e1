export default () => globalThis.__stopBrowser?.();
