const swc = (tsx) => [
  "@swc/jest",
  {
    swcrc: false,
    sourceMaps: "inline",
    module: { type: "es6" },
    jsc: {
      target: "es2023",
      parser: { syntax: "typescript", decorators: true, tsx },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: "automatic" } },
      keepClassNames: true,
    },
  },
];
const base = {
  extensionsToTreatAsEsm: [".ts", ".tsx"],
  transform: { "^.+\\.tsx$": swc(true), "^.+\\.ts$": swc(false) },
  runtime: "<rootDir>/test/support/jest-runtime.mjs",
  modulePathIgnorePatterns: ["<rootDir>/dist", "<rootDir>/data"],
};

/**
 * Four kinds of test, cheapest first: `unit` for pure code next to its source; `medium` on a real PostgreSQL;
 * `frontend` for components in jsdom; `browser` for journeys in headless Chromium against the running application.
 * @type {import('jest').Config}
 */
export default {
  reporters: ["default", "<rootDir>/test/support/closing-line-reporter.mjs"],
  // The machine is otherwise idle; browser and database wait for the disk as often as for a processor.
  maxWorkers: "100%",
  workerIdleMemoryLimit: "1500MB", // a worker keeps the modules of every file it has run: replace it before memory runs out
  forceExit: true, // otherwise a failed test that leaves a socket open would hang the run forever
  projects: [
    {
      ...base,
      displayName: "unit",
      testEnvironment: "node",
      testMatch: ["<rootDir>/{modules,projections,backend,frontend,demo}/**/*.spec.ts"],
      testPathIgnorePatterns: ["\\.medium\\.spec\\.ts$"],
      setupFiles: ["reflect-metadata"],
      setupFilesAfterEnv: ["<rootDir>/test/support/patience.ts"],
    },
    {
      ...base,
      displayName: "medium",
      globalSetup: "<rootDir>/test/support/medium-setup.mjs",
      globalTeardown: "<rootDir>/test/support/medium-teardown.mjs",
      testEnvironment: "node",
      testMatch: [
        "<rootDir>/{modules,projections,backend,demo}/**/*.medium.spec.ts",
        "<rootDir>/test/{contract,acceptance,faults,bench}/**/*.spec.ts",
      ],
      setupFiles: ["reflect-metadata"],
      setupFilesAfterEnv: ["<rootDir>/test/support/patience.ts"],
    },
    {
      ...base,
      displayName: "frontend",
      testEnvironment: "jsdom",
      testMatch: ["<rootDir>/frontend/**/*.spec.tsx"],
      setupFiles: ["<rootDir>/test/support/jsdom.ts"],
      setupFilesAfterEnv: ["<rootDir>/test/support/jest-dom.ts", "<rootDir>/test/support/patience.ts"],
      moduleNameMapper: { "\\.css$": "<rootDir>/test/support/css-stub.js" },
    },
    {
      ...base,
      displayName: "browser",
      globalSetup: "<rootDir>/test/support/browser-setup.mjs",
      globalTeardown: "<rootDir>/test/support/browser-teardown.mjs",
      testEnvironment: "node",
      testMatch: ["<rootDir>/test/browser/**/*.spec.ts"],
      setupFilesAfterEnv: ["<rootDir>/test/support/patience.ts"],
    },
  ],
};
