import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';

export const roles = [
  'admin',
  'manager',
  'user',
  'staff',
  'buser',
  'pkuser',
  'induser',
  'acc',
  'hr',
  'hrbd',
  'hrpk',
] as const;
export type Role = (typeof roles)[number];
export const demoPassword = 'demo1234';
export const emailOf = (role: Role) => `${role}@demo.test`;

/** Calls the server as the signed-in user; fails the test on an error response. */
export type Api = <T = unknown>(method: 'GET' | 'POST' | 'PATCH', path: string, data?: unknown) => Promise<T>;
type SignedIn = { token: string; api: Api };

/** `but` allows console messages that a test provokes, such as rejected requests. */
type Quiet = { hear: (page: Page) => void; but: (said: RegExp) => void };

type Fixtures = {
  /** Signs in without the form; the page then opens as that user. */
  signInAs: (role: Role) => Promise<SignedIn>;
  /** Another signed-in user, in a separate browser. */
  colleague: (role: Role) => Promise<{ page: Page; api: Api }>;
  /** Fails the test at its end when a page wrote an error or a warning to the console. */
  quiet: Quiet;
};

export const test = base.extend<Fixtures>({
  signInAs: async ({ context, request }, lend) => {
    await lend(async (role) => {
      const token = await tokenOf(request, role);
      await enter(context, token);
      return { token, api: apiOf(request, token) };
    });
  },

  colleague: async ({ browser, request, quiet }, lend) => {
    const opened: BrowserContext[] = [];
    await lend(async (role) => {
      const context = await browser.newContext();
      opened.push(context);
      const token = await tokenOf(request, role);
      await enter(context, token);
      const page = await context.newPage();
      quiet.hear(page);
      return { page, api: apiOf(request, token) };
    });
    for (const context of opened) await context.close();
  },

  quiet: [
    async ({ page }, lend) => {
      const said: string[] = [];
      const expected: RegExp[] = [];
      const hear = (heard: Page) => {
        heard.on('console', (message) => {
          if (['error', 'warning'].includes(message.type()))
            said.push(`${message.text()} ${message.location().url}`.trim());
        });
        heard.on('pageerror', (error) => said.push(error.message));
      };
      hear(page);
      await lend({ hear, but: (pattern) => expected.push(pattern) });
      const unexpected = said.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(unexpected, 'the console').toEqual([]);
    },
    { auto: true },
  ],
});

const isShown = () => document.querySelector('main')?.dataset['address']?.split('?')[0] === location.pathname;

/** Opens an address like a link in the product does, and waits for its page. Costs a third of a full load, which only a story's first page needs. */
export async function visit(page: Page, address: string) {
  if (page.url() === 'about:blank') {
    await page.goto(address);
    return;
  }
  await page.waitForFunction(isShown); // a pending navigation would override this one
  await page.evaluate(async (to) => {
    const before = document.querySelector('main');
    if (before?.dataset['address'] === to) return;
    const shown = new Promise<void>((arrive) => {
      const change = new MutationObserver((changes) => {
        const isOther = changes.some(({ type }) => type === 'attributes') || document.querySelector('main') !== before;
        if (!isOther) return;
        change.disconnect();
        arrive();
      });
      change.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-address'] });
    });
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    await shown;
  }, address);
}

/** Waits until nothing on the page is animating: mid-transition, contrast cannot be measured. */
export const still = (page: Page) =>
  page.evaluate(async () => {
    for (;;) {
      const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
      if (!ending.some(({ playState }) => playState === 'running')) return;
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
  });

/** Waits for the next two frames: what was changed before has then been drawn. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

declare global {
  interface Window {
    axe: typeof axe;
  }
}
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const laterRows = ['[role=row]:nth-child(n+9)', 'li[data-index]:nth-child(n+9)']; // built like the first eight

/** Fails when the page breaks a rule of WCAG 2.2 AA or a best practice that axe can check, or, if named, that one rule. */
export async function accessible(page: Page, what: string, rules: 'all' | 'color-contrast' = 'all') {
  await still(page);
  // axe is half a megabyte: load it once per page
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const broken = await page.evaluate(
    async ({ exclude, runOnly }) => {
      const { violations } = await window.axe.run({ exclude }, { resultTypes: ['violations'], runOnly });
      return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`);
    },
    { exclude: laterRows, runOnly: rules === 'all' ? wcag : [rules] },
  );
  expect(broken, what).toEqual([]);
}

const apiOf =
  (request: APIRequestContext, token: string): Api =>
  async (method, path, data?: unknown) => {
    const reply = await request.fetch(path, { method, data, headers: { authorization: `Bearer ${token}` } });
    expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true);
    return reply.json();
  };

const enter = (context: BrowserContext, token: string) =>
  context.addInitScript((given) => localStorage.setItem('embark.access_token', given), token);

async function tokenOf(request: APIRequestContext, role: Role): Promise<string> {
  const reply = await request.post('/api/login', { data: { username: emailOf(role), password: demoPassword } });
  const { access_token: token } = await reply.json();
  expect(token, `${role} signs in`).toBeTruthy();
  return token;
}

export { expect } from '@playwright/test';
