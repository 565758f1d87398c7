import type { Role } from '@embark/contracts/kit';
import MenuList from '@mui/material/MenuList';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { useShortcuts } from '../../../kit/page/shortcuts.ts';
import { changeSettings, presentState, SessionProvider } from '../../organisation/session/index.ts';
import { HelpHost, HelpItems, showHelp, TourCard } from './index.ts';
import { news, newest } from './news/news.ts';
import { kindAt } from './screenKind.ts';

beforeEach(() => {
  serverSays(() => ({ status: 200, body: {} }));
  changeSettings({ guide: null });
  showHelp(undefined);
});

test.each([
  ['/apps/dashboards', 'home'],
  ['/apps/aran-dashboards', 'home'],
  ['/apps/enquiries/all', 'list'],
  ['/apps/veb-enquiries/NE/VEB', 'list'],
  ['/apps/enquiries/enquiry/0199', 'record'],
  ['/apps/profile/list-conversions', 'clients'],
  ['/apps/profile/conversions/0199', 'client'],
  ['/apps/contacts/duplicates', 'contacts'],
  ['/apps/events/0199/desk', 'events'],
  ['/apps/enquiries/import', 'imports'],
  ['/apps/leads-dashboard', 'dashboard'],
  ['/apps/handover-requests', 'transfers'],
  ['/apps/broken-promises', 'missed'],
  ['/apps/dates', 'dates'],
  ['/apps/settings/assignment', 'rules'],
  ['/apps/settings/working-time', 'hours'],
  ['/bd-admin/rpl', 'sheet'],
  ['/apps/users/userlist', 'people'],
  ['/apps/jobs', 'jobs'],
  ['/nowhere', 'other'],
])('help at %s shows the page of %s', (path, kind) => {
  expect(kindAt(path)).toBe(kind);
});

const AllKeys = () => <p>All keys</p>;
function Page() {
  useShortcuts([{ key: 'l', says: 'Log a call', act: () => undefined }]);
  return (
    <>
      <nav aria-label="Menu">Menu</nav>
      <header>
        <search>Search</search>
        <button type="button" data-tour="account">
          Me
        </button>
      </header>
      <main id="main">
        <h1>Hello</h1>
        <TourCard />
      </main>
      <MenuList>
        <HelpItems onClose={() => undefined} />
      </MenuList>
      <HelpHost Shortcuts={AllKeys} />
    </>
  );
}
const open = (roles: Role[] = ['user'], at = '/apps/dashboards') =>
  show(
    <SessionProvider value={person(roles)}>
      <Page />
    </SessionProvider>,
    at,
    '*',
  );

test('help explains the screen and its shortcuts, and links to all shortcuts', async () => {
  open();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Help' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Home' }));
  expect(panel.getByText('Log a call')).toBeDefined();
  expect(panel.getAllByRole('listitem').length).toBeGreaterThan(2);
  await userEvent.click(panel.getByRole('button', { name: 'All shortcuts' }));
  expect(screen.getByText('All keys')).toBeDefined();
});

test('the tour is offered until it is dismissed, which is remembered', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/1-minute tour/)).toBeNull();
  expect(presentState().settings.guide).toEqual({ tour: true });
});

test('the tour works by keyboard, skips what is not on screen, and counts as seen at its end', async () => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(Object.assign([new DOMRect()], { item: () => null }));
  Element.prototype.scrollIntoView = () => undefined;
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Start' }));
  const first = await screen.findByRole('dialog', { name: 'The menu' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(screen.getByText('1 of 4')).toBeDefined();
  for (const title of ['Search anything', 'Your work today', 'Your account and help']) {
    screen.getByRole('button', { name: 'Next' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: title })).toBeDefined();
  }
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(presentState().settings.guide?.tour).toBe(true);
});

test('HR is shown the staff list', async () => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(Object.assign([new DOMRect()], { item: () => null }));
  open(['hr']);
  await userEvent.click(await screen.findByRole('button', { name: 'Start' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('dialog', { name: 'Your people' })).toBeDefined();
});

test('news has a dot until it is opened', async () => {
  open();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'What’s new (unread)' }));
  const panel = within(await screen.findByRole('dialog', { name: 'What’s new' }));
  expect(panel.getByRole('heading', { name: news[0]?.en.title })).toBeDefined();
  expect(presentState().settings.guide?.news).toBe(newest);
  expect(screen.queryByText('(unread)')).toBeNull();
});

test('news entries have unique ids and are sorted newest first', () => {
  expect(new Set(news.map(({ id }) => id)).size).toBe(news.length);
  expect(news.map(({ date }) => date)).toEqual(
    news
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  );
});
