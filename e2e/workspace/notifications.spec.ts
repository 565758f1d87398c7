import type { BrowserContext, Page } from '@playwright/test';
import { accessible, type Api, expect, test as base, visit } from '../kit/fixtures.ts';
import { anotherNode } from '../kit/node.ts';
import { type Enquiry, pathOf, record } from '../kit/people.ts';

type Node = Awaited<ReturnType<typeof anotherNode>>;

const test = base.extend<{ second: Node }>({
  second: async ({ quiet }, lend, { workerIndex }) => {
    const node = await anotherNode(Number(process.env.E2E_PORT) + 1 + workerIndex);
    await lend(node);
    quiet.but(/WebSocket connection|net::ERR_|dynamically imported/); // a page keeps connecting to its node until closed
    await node.kill();
  },
});

const popups = (page: Page) => page.getByRole('region', { name: 'New notifications' });
const popup = (page: Page, { name }: Pick<Enquiry, 'name'>) =>
  popups(page).getByRole('button', { name: new RegExp(`^Info.*${name}`) });
const here = (page: Page) => page.getByRole('list', { name: 'Also here' });
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
/** Waits for the live connection: earlier notifications are not new to the page. */
async function hears(page: Page) {
  await expect(bell(page)).toBeVisible();
  const knows = () => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('embark.own.told.')));
  await expect.poll(knows).toBe(true);
}
const unread = async (api: Api) => (await api<{ count: number }>('GET', '/api/notification-app/unread')).count;

type Person = { data: { id: number; displayName: string } };
const whoIs = async (api: Api) => (await api<{ user: Person }>('GET', '/api/auth/access-token')).user.data;

/** A new person, in the Indian office by default, assigned to the notified user. */
async function give(by: Api, to: Api, serCode = 'VEI'): Promise<Enquiry> {
  return record(by, serCode, { assigneeId: (await whoIs(to)).id });
}

/** A second window of the same browser. */
async function anotherWindow(context: BrowserContext, url: string) {
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

test('an assignment pops up on the other node, is counted, and opens the record', async ({
  page,
  signInAs,
  colleague,
  second,
}) => {
  test.slow();
  const { api } = await signInAs('induser');
  const administrator = await colleague('manager');
  await page.goto(`${second.url}/apps/profile/list-conversions`);
  await hears(page);

  const enquiry = await give(administrator.api, api);
  await expect(popup(page, enquiry)).toBeVisible();
  await accessible(page, 'a pop-up');
  const rung = async () => Number((await bell(page).getAttribute('aria-label'))?.match(/\d+/)?.[0]);
  const isRight = async () => (await rung()) === Math.min(await unread(api), 99); // others get notifications in parallel
  await expect.poll(isRight).toBe(true);
  type Told = { rows: { read: boolean; data: { number?: string } }[] };
  const isRead = async () =>
    (await api<Told>('GET', '/api/notification-app/notifications')).rows.find(
      ({ data }) => data.number === enquiry.number,
    )?.read;
  expect(await isRead()).toBe(false);
  await popup(page, enquiry).click();
  await expect(page).toHaveURL(`${second.url}${pathOf(enquiry)}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(enquiry.name);
  await expect.poll(isRead).toBe(true);
});

test('killing a node loses and duplicates no notification, in two windows', async ({
  page,
  context,
  signInAs,
  colleague,
  second,
  quiet,
}) => {
  test.slow();
  quiet.but(/WebSocket connection|ERR_CONNECTION_REFUSED|Failed to load resource/);
  const { api } = await signInAs('induser');
  const administrator = await colleague('manager');
  const list = `${second.url}/apps/profile/list-conversions`;
  await page.goto(list);
  await hears(page);
  const other = await anotherWindow(context, list);
  await hears(other);

  const seen = async ({ name }: Enquiry) => {
    const both = await Promise.all([page, other].map((window) => popup(window, { name }).count()));
    return both.reduce((sum, count) => sum + count, 0);
  };
  const first = await give(administrator.api, api);
  await expect.poll(() => seen(first)).toBe(1);
  await second.kill();
  const missed = [await give(administrator.api, api), await give(administrator.api, api)];
  await second.begin();
  for (const one of missed) await expect.poll(() => seen(one), { timeout: 30_000 }).toBe(1);
});

test('sleep and a dropped connection lose and duplicate no notification', async ({
  page,
  signInAs,
  colleague,
  quiet,
}) => {
  test.slow();
  quiet.but(/WebSocket/);
  let [isCut, present] = [false, { isDeaf: false, end: async () => {} }];
  await page.routeWebSocket(/\/ws\?/, (line) => {
    if (isCut) {
      void line.close({ code: 1011 });
      return;
    }
    const server = line.connectToServer();
    const mine = { isDeaf: false, end: () => line.close({ code: 1011 }) };
    server.onMessage((said) => mine.isDeaf || line.send(said));
    line.onMessage((said) => server.send(said));
    present = mine;
  });
  await page.clock.install();
  const { api } = await signInAs('buser');
  const administrator = await colleague('manager');
  await page.goto('/apps/dashboards');
  await hears(page);
  const shown = ({ name }: Enquiry) => expect(popup(page, { name })).toHaveCount(1);

  await shown(await give(administrator.api, api, 'VEB'));
  present.isDeaf = true; // asleep: messages to it are lost
  const slept = [await give(administrator.api, api, 'VEB'), await give(administrator.api, api, 'VEB')];
  await page.clock.fastForward('05:00');
  for (const one of slept) await shown(one);

  isCut = true;
  await present.end();
  const cut = [await give(administrator.api, api, 'VEB'), await give(administrator.api, api, 'VEB')];
  isCut = false;
  await page.clock.fastForward('00:30'); // longer than any delay between two attempts
  for (const one of cut) await shown(one);
  for (const one of [...slept, ...cut]) expect(await popup(page, one).count(), one.name).toBeLessThan(2);
});

test('a change shows within a second for another user on another node', async ({
  page,
  signInAs,
  colleague,
  second,
}) => {
  test.slow();
  const { api } = await signInAs('staff');
  const administrator = await colleague('manager');
  await page.goto(`${second.url}/apps/enquiries/all?sort=-createdAt`);
  await hears(page);
  const taken: number[] = [];
  for (let times = 0; times < 3; times += 1) {
    const enquiry = await give(administrator.api, api, 'VE');
    const began = Date.now();
    await popup(page, enquiry).waitFor();
    taken.push(Date.now() - began);
  }
  expect(Math.min(...taken), `${taken.join(', ')} ms`).toBeLessThan(1000);
});

test('two users on one record see each other, and who is on a call', async ({ page, signInAs, colleague, second }) => {
  test.slow();
  const { api } = await signInAs('induser');
  const administrator = await colleague('manager');
  const enquiry = await give(administrator.api, api);
  const [me, you] = [await whoIs(api), await whoIs(administrator.api)];
  await page.goto(`${second.url}${pathOf(enquiry)}`);
  await administrator.page.goto(pathOf(enquiry));
  await expect(here(page)).toContainText(`${you.displayName}\u2069 is viewing`);
  await expect(here(administrator.page)).toContainText(`${me.displayName}\u2069 is viewing`);
  await administrator.page.getByRole('button', { name: 'Call', exact: true }).click();
  await expect(here(page)).toContainText(`${you.displayName}\u2069 is calling`);
  await accessible(page, 'record with another viewer');
  await visit(administrator.page, '/apps/enquiries/all');
  await expect(here(page)).toBeHidden();
});

test('a colleague mentioned in a note with @ is notified, with the text', async ({ page, signInAs, colleague }) => {
  const { api } = await signInAs('induser');
  const administrator = await colleague('manager');
  const enquiry = await record(administrator.api, 'VEI');
  const { displayName } = await whoIs(api);
  await page.goto('/apps/profile/list-conversions');
  await hears(page);

  await administrator.page.goto(pathOf(enquiry));
  const note = administrator.page.getByRole('textbox', { name: 'Write a note' });
  await note.pressSequentially(`@${displayName.slice(0, 4)}`);
  await expect(administrator.page.getByRole('option', { name: displayName })).toBeVisible();
  await accessible(administrator.page, 'colleagues to mention');
  await note.press('Enter');
  await note.pressSequentially('please ring back');
  await administrator.page.getByRole('button', { name: 'Save note' }).click();
  await expect(popup(page, enquiry)).toContainText(`@${displayName} please ring back`);
});

test('the panel and the page: one is read, then all, and nothing is left unread', async ({
  page,
  signInAs,
  colleague,
}) => {
  const { api } = await signInAs('pkuser');
  const administrator = await colleague('manager');
  const enquiry = await record(administrator.api, 'VEP', { assigneeId: (await whoIs(api)).id });
  await page.goto('/apps/notifications');
  await expect(page).toHaveURL(/\/apps\/notification\/notifications$/);
  const row = page.getByRole('row', { name: enquiry.name });
  await row.getByRole('button', { name: 'Mark as read' }).click();
  await expect(row.getByText('Read', { exact: true })).toBeVisible();

  const again = await record(administrator.api, 'VEP', { assigneeId: (await whoIs(api)).id });
  await bell(page).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText(again.name)).toBeVisible();
  expect((await panel.boundingBox())?.width).toBe(320);
  await accessible(page, 'the panel');
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(() => unread(api)).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Unread', exact: true }).click();
  await expect(page.getByText("You're all caught up")).toBeVisible();
});
