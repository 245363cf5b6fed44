import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/* npm test gives a port that is free; by hand any other one can be given. */
const port = Number(process.env.FT_E2E_PORT ?? 4291);

/* Browsers that Playwright does not drive here: one file of tests, each in its own browser. */
const others = 'other-browsers.spec.ts';

/** Titles of tests that only look for rare things. */
const LONG = /, which takes long$/;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/set-up.ts',
  outputDir: 'build/e2e',
  snapshotPathTemplate: 'e2e/screens/{arg}{ext}',
  /* Half of its time a test waits: for pictures, for what happens after a moment, for another process. */
  workers: Math.min(2 * availableParallelism(), 8),
  /* Test by test, so that no worker is left alone with a long file at the end. */
  fullyParallel: true,
  retries: 0,
  /* Guards against what hangs, never measures of speed: a machine ten times as slow passes. No test has any of its own. */
  timeout: 15 * 60_000,
  expect: { timeout: 5 * 60_000 },
  globalTimeout: 4 * 60 * 60_000,
  // Commands that take long are started by `npm run test:slow`, and nothing else is.
  ...(process.env.FT_LONG ? { grep: LONG } : { grepInvert: LONG }),
  reporter: [['list'], ['json', { outputFile: 'build/reports/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}/`,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        // Letters as wide as in a window.
        '--font-render-hinting=none',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'firefox', testMatch: others },
    { name: 'webkit', testMatch: others },
    { name: 'chromium', testIgnore: others },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/start.mjs --port ${port}`,
    port,
    reuseExistingServer: false,
    timeout: 15 * 60_000,
  },
});
