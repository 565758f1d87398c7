import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { conversionId, someConversion } from '../../../../test/conversions.ts';
import { someReference } from '../../../../test/imports.ts';
import { someOverview } from '../../../../test/overview.ts';
import { onPhone, serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { FilePage } from './FilePage.tsx';
import { fileTabs } from './tabs.ts';

const opened = {
  id: 5,
  kind: 'opened',
  at: '2026-11-02T05:00:00.000Z',
  actor: 'Nadia Karim',
  actorId: 7,
  note: 'Signed in the office',
  data: {},
  subject: 'conversions',
  subjectId: conversionId,
  number: 'C-2026-00042',
};

function server(file: { status: number; body: unknown } = { status: 200, body: someConversion() }) {
  const fetch = serverSays((request) => {
    if (request.includes('/reference')) return { status: 200, body: someReference };
    if (request.includes('/overview-app/')) return { status: 200, body: someOverview() };
    if (request.includes('/timeline?cursor')) return { status: 200, body: { rows: [], next: null } };
    if (request.includes('/timeline')) return { status: 200, body: { rows: [opened], next: 'more' } };
    return file;
  });
  return () => fetch.mock.calls.map(([url]) => url);
}

const path = '/apps/profile/conversion/:conversionId/:tab?';
const at = `/apps/profile/conversion/${conversionId}`;

test('the header names the client and links to the contact and the enquiry', async () => {
  server();
  show(<FilePage />, at, path);
  expect(await screen.findByRole('heading', { level: 1, name: /Rahim Uddin/ })).toBeDefined();
  const head = within(screen.getByRole('banner'));
  expect(head.getByText('C-2026-00042')).toBeDefined();
  expect(head.getByText('Lodged')).toBeDefined();
  await waitFor(() => expect(head.getByText(/Migration Bangladesh/)).toBeDefined());
  expect(head.getByRole('link', { name: 'Call Rahim Uddin' }).getAttribute('href')).toBe('tel:+8801711000000');
  expect(head.getByRole('link', { name: /From enquiry E-2026-000123/ }).getAttribute('href')).toBe(
    '/apps/enquiries/enquiry/0197a000-0000-7000-8000-0000000000e1',
  );
});

test('the enquiry is plain text for users who may not open enquiries', async () => {
  server();
  show(
    <SessionProvider value={person(['acc'])}>
      <FilePage />
    </SessionProvider>,
    at,
    path,
  );
  expect(await screen.findByText(/From enquiry/)).toBeDefined();
  expect(screen.queryByRole('link', { name: /From enquiry/ })).toBeNull();
});

test('the overview shows the dates in both time zones, the fee, and no blank fields', async () => {
  server();
  show(<FilePage />, at, path);
  const work = within(await screen.findByRole('region', { name: 'Case' }));
  const time = work.getByText('Opened').nextElementSibling?.textContent ?? '';
  expect(time).toContain('2 Nov 2026, 11:00 am in Dhaka');
  expect(time).toContain('2 Nov 2026, 4:00 pm your time');
  expect(within(screen.getByRole('region', { name: 'Agreement' })).getByText(/2,50,000\.00/)).toBeDefined();
  expect(screen.queryByText('Closed')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Remarks' })).toBeNull();
});

const earlier = async (asked: () => string[]) => {
  expect(await screen.findByText('Signed in the office')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier' }));
  await waitFor(() => expect(asked().at(-1)).toBe(`/api/profile-app/conversions/${conversionId}/timeline?cursor=more`));
};

test('the facts stay beside the activity, whichever part the address names', async () => {
  const asked = server();
  show(<FilePage />, `${at}/visa`, path);
  expect(await screen.findByRole('region', { name: 'Case' })).toBeDefined();
  await earlier(asked);
});

test('on a phone each part has its own link, each with its address; an unknown one shows the overview', async () => {
  onPhone();
  const asked = server();
  const router = show(<FilePage />, `${at}/visa`, path);
  const parts = within(await screen.findByRole('navigation', { name: 'Client file sections' }));
  const names = parts.getAllByRole('link').map(({ textContent }) => textContent);
  expect([names[0], names.at(-1), names.length]).toEqual([
    'Overview',
    'Timeline',
    fileTabs.filter(({ only }) => only === undefined || only.includes('migration')).length,
  ]);
  expect(parts.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page');
  expect(screen.queryByText('Signed in the office')).toBeNull();

  await userEvent.click(parts.getByRole('link', { name: 'Timeline' }));
  expect(router.state.location.pathname).toBe(`${at}/timeline`);
  expect(screen.queryByRole('region', { name: 'Case' })).toBeNull();
  await earlier(asked);
});

const posted = { ...opened, id: 6, kind: 'note', note: 'Medical is booked' };

test('a note is written on the record and sent as typed', async () => {
  const fetch = serverSays((request) => {
    if (request.startsWith('POST')) return { status: 200, body: { entry: posted, record: someConversion() } };
    if (request.includes('/reference')) return { status: 200, body: someReference };
    if (request.includes('/overview-app/')) return { status: 200, body: someOverview() };
    if (request.includes('/timeline')) return { status: 200, body: { rows: [opened], next: null } };
    if (request.includes('/assignees')) return { status: 200, body: [] };
    return { status: 200, body: someConversion() };
  });
  show(<FilePage />, `${at}/timeline`, path);
  const composer = within(await screen.findByRole('region', { name: 'Log activity' }));
  await userEvent.type(await composer.findByRole('textbox', { name: 'Write a note' }), 'Medical is booked');
  await userEvent.click(composer.getByRole('button', { name: 'Save note' }));
  const sent = () => fetch.mock.calls.find(([, init]) => init?.method === 'POST');
  await waitFor(() => expect(sent()?.[0]).toBe(`/api/profile-app/conversions/${conversionId}/timeline`));
  expect(JSON.parse(String(sent()?.[1]?.body))).toEqual({ kind: 'note', note: 'Medical is booked', direction: 'out' });
  expect(await screen.findByText('Note saved.')).toBeDefined();
});

test('a user who may only read a file sees no composer', async () => {
  server({ status: 200, body: someConversion({ moves: [], can: { move: false, edit: false, assign: false } }) });
  show(<FilePage />, `${at}/timeline`, path);
  expect(await screen.findByText('Signed in the office')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Log activity' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change case officer' })).toBeNull();
  const next = within(screen.getByRole('region', { name: 'Next action' }));
  expect(next.getByText('Send the medical letter')).toBeDefined();
  expect(next.queryByRole('button')).toBeNull();
});

test('a file out of scope shows a message', async () => {
  server({ status: 404, body: { code: 'not-found', message: "Client file not found, or you don't have access." } });
  show(<FilePage />, at, path);
  expect((await screen.findByRole('alert')).textContent).toContain("Not found, or you don't have access.");
});

test('without access to clients another try is not offered', async () => {
  server({ status: 403, body: { code: 'not-allowed', message: "You don't have permission to do this." } });
  show(<FilePage />, at, path);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("You don't have permission to do this.");
  expect(within(alert).queryByRole('button')).toBeNull();
});

test('S3: an invalid id is not found, at its own address', async () => {
  const asked = server();
  const router = show(<FilePage />, '/apps/profile/conversions/old', '/apps/profile/conversions/:conversionId');
  expect((await screen.findByRole('alert')).textContent).toContain('Not found');
  expect(router.state.location.pathname).toBe('/apps/profile/conversions/old');
  expect(asked()).toEqual([]);
});

test('the client file of company ar shows the part its address names, at its own addresses', async () => {
  server({ status: 200, body: someConversion({ office: 'AU' }) });
  show(
    <SessionProvider value={person(['user'], { company: 'ar' })}>
      <FilePage />
    </SessionProvider>,
    `/apps/view-client/${conversionId}?part=timeline`,
    '/apps/view-client/:conversionId',
  );
  expect((await screen.findByRole('link', { name: 'Timeline' })).getAttribute('aria-current')).toBe('page');
  const links = screen.getAllByRole('link').flatMap((link) => link.getAttribute('href') ?? []);
  expect(links).toContain('/apps/aran-clients');
  expect(links).toContain(`/apps/view-client/${conversionId}`);
  expect(links.filter((href) => href.startsWith('/') && !/^\/apps\/(aran-|view-client\/)/.test(href))).toEqual([]);
});
