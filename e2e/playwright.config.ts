import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { quickFolder } from '../tools/quickFolder.ts';
import { browser } from './kit/browser.ts';

// Workers evaluate this file again: keep the first choice.
if (!process.env.E2E_DATA_DIR) {
  const own = mkdtempSync(join(quickFolder(), 'embark-e2e-'));
  process.env.E2E_DATA_DIR = own;
  // it is in memory: a run that leaves it behind takes memory from the next ones
  process.on('exit', () => [own, `${own}.log`].forEach((path) => rmSync(path, { recursive: true, force: true })));
}
process.env.E2E_LOG ??= `${process.env.E2E_DATA_DIR}.log`; // a demo prints its mails here
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));
const baseURL = process.env.BASE_URL ?? `http://127.0.0.1:${process.env.E2E_PORT}`;

/** The product, started as a new user would, with the demo company in its own folder. */
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
  retries: 1, // two browsers and a server on two cores sometimes exceed a time limit; `npm test` lists what needed a retry
  reporter: [['list'], ...(process.env.E2E_JSON ? [['json', { outputFile: process.env.E2E_JSON }] as const] : [])],
  projects: [
    { name: 'stories', testIgnore: 'app/speed.spec.ts' },
    { name: 'speed', testMatch: 'app/speed.spec.ts', dependencies: ['stories'], workers: 1 },
  ],
  outputDir: '../test-results',
  ...(!process.env.BASE_URL && { webServer: product }),
  use: {
    baseURL,
    launchOptions: await browser(),
    actionTimeout: 15_000, // a wrong locator fails soon, not at the end of its test
    navigationTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' }, // nothing is checked mid-animation; steady.spec.ts checks what moves
  },
});
