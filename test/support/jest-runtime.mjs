// Jest gives every spec file a context of its own and compiles each file that it loads again in it: 0.2 to 1.5 s of
// processor time for each spec file. Here a worker keeps what it has read and compiled; each context still runs it on its
// own.
import { createRequire } from "node:module";
import { setFlagsFromString } from "node:v8";
import vm from "node:vm";

setFlagsFromString("--no-flush-bytecode"); // otherwise functions that rest for a while are compiled again

/** What has been compiled, by file; used again only for the same text. */
const scripts = new Map();
const modules = new Map();

const { compileFunction, SourceTextModule } = vm;

/** Code that a function in a script cannot hold, or that must be told which file imports. */
const NEEDS_ITS_OWN_FUNCTION = /^#!|\bimport\s*\(/;

/** As `vm.compileFunction`, but compiled as a script, which any number of contexts can run. */
vm.compileFunction = (code, parameters, options) => {
  const { filename, parsingContext } = options;
  if (NEEDS_ITS_OWN_FUNCTION.test(code)) return compileFunction(code, parameters, options);
  let known = scripts.get(filename);
  if (known?.code !== code) {
    const head = `(function (${parameters.join()}) {`;
    known = { code, script: new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length }) };
    scripts.set(filename, known);
  }
  return known.script.runInContext(parsingContext);
};

vm.SourceTextModule = class extends SourceTextModule {
  constructor(code, options) {
    const known = modules.get(options.identifier);
    const cachedData = known?.code === code ? known.cachedData : undefined;
    super(code, { ...options, cachedData });
    if (!cachedData) modules.set(options.identifier, { code, cachedData: this.createCachedData() });
  }
};

/** The texts of files, which stay when a context goes: nobody changes a source file during a run. */
class Sources extends Map {
  clear() {}
}

const sources = new Sources();

class Runtime extends createRequire(import.meta.url)("jest-runtime").default {
  constructor(config, environment, resolver, transformer, read, ...rest) {
    for (const [file, text] of read) sources.set(file, text);
    super(config, environment, resolver, transformer, sources, ...rest);
  }
}

export { Runtime as "module.exports" };
