import type { SessionUser } from '@embark/contracts/organisation/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { serverSays, show } from '../../../test/page.tsx';
import { person } from '../../../test/people.ts';
import { presentState, SessionProvider, startSettings } from '../../domains/organisation/session/index.ts';
import { needTexts } from '../../kit/i18n/i18n.ts';
import { ScreenLoadersContext } from '../screenLoaders.ts';
import { EnterContext } from '../companySwitch.ts';
import { Panels } from './Panels.tsx';
import { showPanel } from './panels.ts';
import { Toolbar } from './Toolbar.tsx';

const nothing = async () => () => null;
const domains = {
  '/apps/dashboards': nothing,
  '/apps/enquiries/:type': nothing,
  '/apps/ne-enquiries/:type': nothing,
  '/apps/users/myprofile': nothing,
};
const enter = vi.fn<(user: SessionUser) => void>();
const onHelp = vi.fn<() => void>();
let last = 300;
const nothingDone = () => undefined;
const quiet = {
  addEventListener: nothingDone,
  removeEventListener: nothingDone,
  addListener: nothingDone,
  removeListener: nothingDone,
};
const hours = { workingDays: [1, 2, 3, 4, 5, 6, 7], opens: '09:00', closes: '17:30', holidays: [] };
const officeClocks = [
  { code: 'AU', zone: 'Australia/Melbourne', ...hours },
  { code: 'BD', zone: 'Asia/Dhaka', ...hours, workingDays: [] },
];

async function open(user: SessionUser, shortcuts: string[] = []) {
  last += 1;
  const present = { ...user, data: { ...user.data, id: last, shortcuts } };
  const fetch = serverSays((request) => {
    if (request.includes('/office-app/clocks')) return { status: 200, body: officeClocks };
    if (request.startsWith('POST /api/session-app/company'))
      return { status: 200, body: { user: { ...present, company: 'ar' }, access_token: 'a.b.c' } };
    return { status: 200, body: request.includes('/notification') ? { rows: [], unread: 0, next: null } : {} };
  });
  await startSettings(present);
  show(
    <SessionProvider value={present}>
      <ScreenLoadersContext value={domains}>
        <EnterContext value={enter}>
          <Toolbar onHelp={onHelp} />
          <Panels />
        </EnterContext>
      </ScreenLoadersContext>
    </SessionProvider>,
  );
  return fetch;
}

/** Finds buttons of the wide and the phone layout alike: jsdom has no layout. */
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name, hidden: true }));
const both = (user: SessionUser): SessionUser => ({
  ...user,
  data: { ...user.data, options: { ...user.data.options, company_ids: ['fc', 'ar'] } },
});

beforeEach(async () => {
  act(() => showPanel(undefined));
  await needTexts('settings');
});

const display = async (name = 'Display and language') => {
  await press(name);
  return within(await screen.findByRole('dialog', { name }));
};

test('the language menu offers three languages, each by its own name', async () => {
  await open(person(['staff']));
  const menu = await display();
  const choices = within(menu.getByRole('radiogroup', { name: 'Language' }));
  expect(choices.getAllByRole('radio').map((one) => one.closest('label')?.textContent?.trim())).toEqual([
    'English',
    'Türkçe',
    'العربية',
  ]);
  await userEvent.click(choices.getByRole('radio', { name: 'Türkçe' }));
  const turkish = await screen.findByRole('button', { name: 'Görüntüleme ve dil' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()); // changing the text direction is safe once the dialog has closed
  expect(presentState().settings.language).toBe('tr');
  await userEvent.click(turkish);
  await userEvent.click(await screen.findByRole('radio', { name: 'English' }));
  expect(await screen.findByRole('button', { name: 'Display and language' })).toBeDefined();
});

test('the font size goes from 0.7 to 1.3 in steps of 0.1, by keyboard too', async () => {
  await open(person(['staff']));
  const slider = (await display()).getByRole<HTMLInputElement>('slider', { name: 'Text size' });
  expect([slider.min, slider.max, slider.step]).toEqual(['0.7', '1.3', '0.1']);
  slider.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(presentState().settings.fontSize).toBe(1.2);
  expect(document.documentElement.style.fontSize).toBe('75%');
  await userEvent.keyboard('{End}{Home}');
  expect(presentState().settings.fontSize).toBe(0.7);
});

test('the appearance is light, dark or system', async () => {
  await open(person(['staff']));
  const menu = await display();
  await userEvent.click(menu.getByRole('radio', { name: 'Dark' }));
  expect(presentState().settings.mode).toBe('dark');
  await userEvent.click(menu.getByRole('radio', { name: 'Match system' }));
});

test.each(['Colour schemes', 'Display settings'])('%s open from the display menu, which closes', async (name) => {
  await open(person(['staff']));
  await userEvent.click((await display()).getByRole('button', { name }));
  expect(await screen.findByRole('dialog', { name })).toBeDefined();
  expect(screen.queryByRole('dialog', { name: 'Display and language' })).toBeNull();
});

test('the office clocks are in the bar, and listed with their office hours', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: media.includes('1200'), ...quiet }));
  await open(person(['staff']));
  const clocks = await screen.findByRole('button', { name: /^Office clocks: Melbourne .* Dhaka/ });
  await userEvent.click(clocks);
  const list = within(await screen.findByRole('dialog', { name: 'Office clocks' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => /^(Melbourne|Dhaka)/.test(textContent ?? ''))).toEqual([
    true,
    true,
  ]);
  expect(list.getByText('Closed')).toBeDefined(); // it has no working days
  vi.unstubAllGlobals();
});

test('screens can be starred, reordered without a mouse and unstarred', async () => {
  await open(person(['staff']));
  await press('Shortcuts');
  const sheet = within(await screen.findByRole('dialog', { name: 'Shortcuts' }));
  await userEvent.type(sheet.getByRole('searchbox'), 'home');
  await userEvent.click(sheet.getByRole('button', { name: /^Star .*Home$/ }));
  await userEvent.clear(sheet.getByRole('searchbox'));
  await userEvent.click(sheet.getAllByRole('button', { name: /^Star / })[0] ?? document.body);
  const [first, second] = presentState().shortcuts;
  expect(presentState().shortcuts).toHaveLength(2);

  await userEvent.click(sheet.getByRole('button', { name: /^Move .*Home down$/ }));
  expect(presentState().shortcuts).toEqual([second, first]);
  await userEvent.click(sheet.getByRole('button', { name: /^Remove .*Home$/ }));
  expect(presentState().shortcuts).toEqual([second]);
});

test('a shortcut the user may not open now keeps its star but is hidden', async () => {
  await open(person(['staff']), ['nowhere']);
  expect(screen.queryByRole('list', { name: 'Shortcuts' })).toBeNull();
  expect(presentState().shortcuts).toEqual(['nowhere']);
});

test('a user with one company sees no chip; with two, the chip switches between them', async () => {
  await open(person(['staff']));
  expect(screen.queryByRole('button', { name: /Switch to/ })).toBeNull();
});

test('the chip switches to the other company', async () => {
  const fetch = await open(both(person(['staff'])));
  await press('Consultancy. Switch to Aran Property');
  await waitFor(() => expect(enter).toHaveBeenCalledOnce());
  expect(enter.mock.calls[0]?.[0].company).toBe('ar');
  expect(fetch.mock.calls.some(([url]) => url === '/api/session-app/company')).toBe(true);
});

test('the consultancy has a notification bell', async () => {
  await open(person(['staff']));
  expect(screen.getByRole('button', { name: /otification/ })).toBeDefined();
});

test('company ar has no bell', async () => {
  await open(person(['staff'], { company: 'ar' }));
  expect(screen.queryByRole('button', { name: /otification/ })).toBeNull();
});

test('the user menu links to the profile and the logout', async () => {
  await open(person(['staff']));
  await press('Account: Asha Rao');
  const profile = await screen.findByRole('menuitem', { name: 'My Profile' });
  expect(profile.getAttribute('href')).toBe('/apps/users/myprofile');
  expect(screen.getByRole('menuitem', { name: 'Logout' })).toBeDefined();
});

test('a phone’s overflow menu holds the tools that do not fit the bar', async () => {
  await open(person(['staff']));
  await userEvent.click(screen.getByLabelText('More tools')); // visible on a phone only, which jsdom cannot tell
  const sheet = within(await screen.findByRole('dialog', { name: 'More tools' }));
  expect(sheet.getByRole('radio', { name: 'English' })).toBeDefined();
  expect(sheet.getByRole('slider', { name: 'Text size' })).toBeDefined();
  await userEvent.click(sheet.getByRole('button', { name: 'Colour schemes' }));
  expect(await screen.findByRole('dialog', { name: 'Colour schemes' })).toBeDefined();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('shortcuts are listed', async () => {
  await open(person(['staff']));
  await userEvent.click((await display()).getByRole('button', { name: 'Keyboard shortcuts' }));
  expect(onHelp).toHaveBeenCalledOnce();
});
