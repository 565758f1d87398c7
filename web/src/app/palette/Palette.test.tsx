import type { Role } from '@embark/contracts/kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { someContact } from '../../../test/contacts.ts';
import { someConversion } from '../../../test/conversions.ts';
import { offered, someEnquiry } from '../../../test/enquiries.ts';
import { serverSays, show } from '../../../test/page.tsx';
import { person } from '../../../test/people.ts';
import { SessionProvider } from '../../domains/organisation/session/index.ts';
import { type Shortcut, useShortcuts } from '../../kit/page/shortcuts.ts';
import { PaletteHost } from './PaletteHost.tsx';

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});

const opened = {
  kind: 'enquiries',
  id: 'e9',
  number: 'E-2026-000009',
  name: 'Lin Wu',
  openedAt: '2026-03-01T00:00:00Z',
};
const today = {
  today: '2026-03-02',
  zone: 'Australia/Melbourne',
  office: 'AU',
  overdue: { total: 0, rows: [] },
  dueToday: { total: 0, rows: [] },
  recent: [opened],
};

/** Mocks the server's search; returns the words it was asked for. */
function server() {
  const asked: string[] = [];
  serverSays((request) => {
    if (request.includes('/quick-panel/')) return { status: 200, body: today };
    if (request.includes('/catalogue-app/')) return { status: 200, body: offered };
    asked.push(new URLSearchParams(request.split('?')[1]).get('q') ?? '');
    const row = request.includes('/contacts-app/')
      ? someContact()
      : request.includes('/profile-app/')
        ? someConversion()
        : someEnquiry({ name: 'Rahim Uddin' });
    return { status: 200, body: { rows: [row], total: 1, next: null } };
  });
  return asked;
}

function Page({ keys }: { keys: Shortcut[] }) {
  useShortcuts(keys);
  return <textarea aria-label="Remarks" />;
}
function open(keys: Shortcut[] = [], role: Role = 'manager', country = 'AU') {
  return show(
    <SessionProvider value={person([role], { country })}>
      <Page keys={keys} />
      <PaletteHost />
    </SessionProvider>,
    '/apps/enquiries/all',
  );
}
const palette = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Command palette' });
};
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

test('letters typed while the palette loads are kept and do not reach the page behind it', async () => {
  server();
  open();
  await userEvent.click(screen.getByRole('textbox', { name: 'Remarks' }));
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }));
  await userEvent.setup({ delay: null }).keyboard('rahimm{Backspace}');
  const field = await screen.findByRole('combobox', { name: 'Command palette' });
  expect(field).toHaveProperty('value', 'rahim');
  expect(document.querySelector('textarea')).toHaveProperty('value', '');
});

test('commands of the page appear even if the page loads after the palette opened', async () => {
  server();
  const acted = vi.fn<() => void>();
  const Late = () => {
    const [here, come] = useState(false);
    return (
      <>
        <button type="button" onClick={() => come(true)}>
          Come
        </button>
        {here && <Page keys={[{ says: 'Move to In progress', act: acted }]} />}
      </>
    );
  };
  show(
    <SessionProvider value={person(['manager'])}>
      <Late />
      <PaletteHost />
    </SessionProvider>,
    '/apps/enquiries/all',
  );
  await userEvent.type(await palette(), 'move to in');
  expect(screen.queryByRole('option', { name: /Move to In progress/ })).toBeNull();
  act(() => screen.getByText('Come').click());
  await screen.findByRole('option', { name: /Move to In progress/ });
  await userEvent.keyboard('{Enter}');
  expect(acted).toHaveBeenCalledOnce();
});

test('it opens while typing in a field, and Escape restores the focus', async () => {
  server();
  open();
  await userEvent.click(screen.getByRole('textbox', { name: 'Remarks' }));
  const field = await palette();
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Remarks' }));
});

test('a command of the page runs after the palette has closed', async () => {
  server();
  const acted = vi.fn<() => void>(() => expect(screen.queryByRole('combobox')).toBeNull());
  open([
    { key: 'l', says: 'Log a call', act: acted },
    { says: 'Convert to client', act: () => undefined },
    { key: 'q', act: () => undefined },
  ]);
  await palette();
  const actions = within(screen.getByRole('group', { name: 'On this page' }));
  expect(actions.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Log a calll',
    'Convert to client',
  ]);
  await userEvent.keyboard('lög{Enter}');
  await waitFor(() => expect(acted).toHaveBeenCalledOnce());
});

test('screens the user may open are found by name and opened by keyboard', async () => {
  server();
  const router = open();
  await palette();
  await userEvent.keyboard('campaigns');
  expect(chosen()).toContain('Campaigns');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/campaign/campaigns'));
});

test('screens the roles may not open are not offered', async () => {
  server();
  open([], 'staff');
  await palette();
  await userEvent.keyboard('campaigns');
  await waitFor(() =>
    expect(screen.queryAllByRole('option').every(({ textContent }) => !textContent?.includes('Campaigns'))).toBe(true),
  );
});

test('records are searched when typing pauses, and come first the next time', async () => {
  const asked = server();
  const router = open();
  await palette();
  await userEvent.keyboard('rahim');
  await screen.findByRole('group', { name: 'People' });
  expect(new Set(asked)).toEqual(new Set(['rahim']));
  expect(screen.getByRole('group', { name: 'Client files' })).toBeDefined();
  const files = within(screen.getByRole('group', { name: 'Client files' }));
  await userEvent.click(files.getByRole('option', { name: /Rahim Uddin/ }));
  await waitFor(() => expect(router.state.location.pathname).toMatch('/apps/profile/conversion/'));

  await palette();
  const recent = within(screen.getByRole('group', { name: 'Recent' }));
  expect(recent.getByRole('option', { name: /Rahim Uddin/ })).toBeDefined();
  expect(options()[0]).toContain('Rahim Uddin');
});

test('arrows wrap around, and an empty result is announced', async () => {
  serverSays((request) => {
    if (request.includes('/quick-panel/')) return { status: 200, body: today };
    return { status: 200, body: request.includes('/catalogue-app/') ? offered : { rows: [], total: 0, next: null } };
  });
  open();
  await palette();
  await screen.findByRole('option', { name: /Lin Wu/ });
  const [first] = options();
  await userEvent.keyboard('{ArrowUp}');
  expect(chosen()).toBe(options().at(-1));
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toBe(first);
  await userEvent.keyboard('zzzz');
  expect(await screen.findByText('No results')).toBeDefined();
});

test('with an empty field it shows screens and the records opened last, on any device', async () => {
  server();
  const router = open();
  await palette();
  const recent = within(await screen.findByRole('group', { name: 'Recent' }));
  await userEvent.click(recent.getByRole('option', { name: /Lin Wu/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/enquiries/enquiry/e9'));
});

test.each([
  ['AU', '/apps/global-search/search'],
  ['BD', '/apps/search-bd'],
  ['PK', '/apps/search-pk'],
])('from office %s all results open at %s, and the link is not kept as recent', async (country, path) => {
  server();
  const router = open([], 'manager', country);
  await palette();
  await userEvent.keyboard('rahim');
  expect(options().at(-1)).toBe('See all results for “rahim”');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(`${path}?q=rahim`));
  expect(localStorage.length).toBe(0);
});

test('a user who may read no records gets no link to the search', async () => {
  server();
  open([], 'hr');
  await palette();
  await userEvent.keyboard('rahim');
  expect(await screen.findByText('No results')).toBeDefined();
  expect(screen.queryByRole('option')).toBeNull();
});

test('a typo still finds the screen, below the exact matches', async () => {
  server();
  open();
  await palette();
  await userEvent.keyboard('dashbord');
  const similar = await screen.findByRole('group', { name: 'Similar screens' });
  expect(within(similar).getAllByRole('option')[0]?.textContent).toContain('Leads dashboard');
  await screen.findByRole('group', { name: 'People' });
  expect(chosen()).toContain('Rahim Uddin');
});

test('the dialog has a name', async () => {
  server();
  open();
  await palette();
  expect(screen.getByRole('dialog', { name: 'Command palette' })).toBeDefined();
});
