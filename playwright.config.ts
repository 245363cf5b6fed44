import { defineConfig } from '@playwright/test';

/* npm test gives a port that is free; by hand any other one can be given. */
const port = Number(process.env.FT_E2E_PORT ?? 4291);

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'build/e2e',
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  globalTimeout: 15 * 60_000,
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
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: { command: `node scripts/start.mjs --port ${port}`, port, reuseExistingServer: false, timeout: 120_000 },
});
