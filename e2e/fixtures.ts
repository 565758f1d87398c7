import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';

export type Role =
  | 'admin'
  | 'manager'
  | 'user'
  | 'staff'
  | 'buser'
  | 'pkuser'
  | 'induser'
  | 'acc'
  | 'hr'
  | 'hrbd'
  | 'hrpk';
export const demoPassword = 'demo1234';
export const emailOf = (role: Role) => `${role}@demo.test`;

type SignedIn = { token: string; api: (method: 'GET' | 'POST', path: string, data?: unknown) => Promise<unknown> };

type Fixtures = {
  /** Signs in without the form; the page then opens as that person. */
  signInAs: (role: Role) => Promise<SignedIn>;
  /** Fails the test at its end when the page wrote an error or a warning to the console. */
  quiet: undefined;
};

export const test = base.extend<Fixtures>({
  signInAs: async ({ context, request }, lend) => {
    await lend(async (role) => {
      const token = await tokenOf(request, role);
      await context.addInitScript((given) => localStorage.setItem('embark.access_token', given), token);
      const api: SignedIn['api'] = async (method, path, data) => {
        const reply = await request.fetch(path, { method, data, headers: { authorization: `Bearer ${token}` } });
        expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true);
        return reply.json();
      };
      return { token, api };
    });
  },

  quiet: [
    async ({ page }, lend) => {
      const said: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) said.push(message.text());
      });
      page.on('pageerror', (error) => said.push(error.message));
      await lend(undefined);
      expect(said, 'the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** The page breaks none of the rules of WCAG 2.2 AA that a machine can check. */
export async function accessible(page: Page, what: string) {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const told = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  expect(told, what).toEqual([]);
}

async function tokenOf(request: APIRequestContext, role: Role): Promise<string> {
  const reply = await request.post('/api/login', { data: { username: emailOf(role), password: demoPassword } });
  const { access_token: token } = await reply.json();
  expect(token, `${role} signs in`).toBeTruthy();
  return token;
}

export { expect } from '@playwright/test';
