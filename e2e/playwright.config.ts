import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { quickFolder } from '../tools/quickFolder.ts';
import { browser } from './kit/browser.ts';

// Workers read this file again: what the first reading chose stands.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(quickFolder(), 'embark-e2e-'));
process.env.E2E_LOG ??= `${process.env.E2E_DATA_DIR}.log`; // where a demo prints its mails
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));
const baseURL = process.env.BASE_URL ?? `http://127.0.0.1:${process.env.E2E_PORT}`;

/** The product itself, started as a newcomer starts it, with the demo company in a folder of its own. */
const product = {
  command: `exec node server/src/main.ts > "${process.env.E2E_LOG}"`,
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  url: `${baseURL}/readyz`,
  env: { PORT: process.env.E2E_PORT, DATA_DIR: process.env.E2E_DATA_DIR, LOG_LEVEL: 'warn' },
  timeout: 180_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
};

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: 1, // two browsers and a server on two cores now and then miss a time limit; `npm test` names what needed it
  reporter: [['list'], ...(process.env.E2E_JSON ? [['json', { outputFile: process.env.E2E_JSON }] as const] : [])],
  outputDir: '../test-results',
  ...(!process.env.BASE_URL && { webServer: product }),
  use: {
    baseURL,
    launchOptions: await browser(),
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' }, // nothing is looked at half-way; steady.spec.ts watches what moves
  },
});
