import type { Handover, HandoverChoices } from '@embark/contracts/crm/handovers';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { someReference } from '../../../../test/imports.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { OtherOffice, RequestBanner } from './index.ts';
import { RequestPage } from './RequestPage.tsx';
import { RequestsPage } from './RequestsPage.tsx';

const id = '0197a000-0000-7000-8000-0000000000f1';
const enquiryId = '0197a000-0000-7000-8000-0000000000e1';
const fileId = '0197a000-0000-7000-8000-0000000000c1';

const someRequest = (given: Partial<Handover> = {}): Handover => ({
  id,
  version: 1,
  state: 'open',
  office: 'AU',
  toOffice: 'BD',
  serCode: 'ADB',
  knownBy: 'farida@mail.test',
  owner: 'Asha Owner',
  note: 'She has moved to Dhaka.',
  askedBy: 'Nila Dhaka',
  askedAt: '2026-11-02T05:00:00.000Z',
  expiresAt: '2026-11-16T05:00:00.000Z',
  answeredBy: null,
  answeredAt: null,
  answer: '',
  creditShare: null,
  commissionShare: null,
  person: null,
  enquiryId: null,
  conversionId: null,
  number: null,
  can: { answer: false, withdraw: false },
  ...given,
});
const asked = someRequest({
  person: 'Farida Akter',
  enquiryId,
  number: 'E-2026-000123',
  can: { answer: true, withdraw: false },
});
const choices: HandoverChoices = {
  records: [
    { subject: 'file', id: fileId, number: 'C-2026-00042', serCode: 'VE', kind: 'migration', status: 'In progress' },
    { subject: 'enquiry', id: enquiryId, number: 'E-2026-000123', serCode: 'AD', kind: 'admission', status: 'NE' },
  ],
  services: [
    { code: 'ADB', name: 'Admissions Bangladesh', kind: 'admission' },
    { code: 'VEB', name: 'Migration Bangladesh', kind: 'migration' },
  ],
  people: [{ id: 8, name: 'Nila Dhaka' }],
  askedById: 8,
};

/** Mocks the request and the list with it; returns what was sent. */
function server(request: Handover, more: object = { choices: null }, refusal?: { status: number; body: unknown }) {
  const sent: [string, unknown][] = [];
  serverSays((call, body) => {
    if (call.startsWith('POST ')) {
      sent.push([call.replace(/.*handover-requests\/?/, ''), body]);
      return refusal ?? { status: 200, body: request };
    }
    if (call.includes('/reference')) return { status: 200, body: someReference };
    if (call.includes(id)) return { status: 200, body: { ...request, ...more } };
    return { status: 200, body: { rows: [request], total: 1, next: null } };
  });
  return sent;
}
const open = (
  what: React.ReactNode,
  at = `/apps/handover-requests/${id}`,
  path = '/apps/handover-requests/:requestId',
) => show(<SessionProvider value={person(['buser'])}>{what}</SessionProvider>, at, path);

test('the notice names the office and the owner, and sends a request with a reason', async () => {
  const sent = server(someRequest());
  const told = { within: false as const, office: 'AU', owner: 'Asha Owner', client: true, requestId: null };
  open(<OtherOffice person={told} asked={{ email: 'farida@mail.test', phone: '', serCode: 'ADB' }} />, '/', '*');
  expect(await screen.findByText('Already a client of the AU office, owner Asha Owner.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Request transfer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request a transfer from the AU office' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Request transfer' }));
  expect(await dialog.findByText('Enter a reason for your request')).toBeDefined();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason for request' }), 'She has moved.');
  await userEvent.click(dialog.getByRole('button', { name: 'Request transfer' }));
  expect((await screen.findByRole('link', { name: 'View request' })).getAttribute('href')).toBe(
    `/apps/handover-requests/${id}`,
  );
  expect(sent.map(([, body]) => body)).toEqual([
    { email: 'farida@mail.test', phone: null, office: 'AU', serCode: 'ADB', note: 'She has moved.' },
  ]);
});

test.each([
  [false, 'Asha Owner', 'Already enquired at the AU office, owner Asha Owner.'],
  [false, null, 'Already enquired at the AU office.'],
  [true, null, 'Already a client of the AU office.'],
])('a client: %j, owner: %j: %s', async (client, owner, says) => {
  server(someRequest());
  const told = { within: false as const, office: 'AU', owner, client, requestId: null };
  open(<OtherOffice person={told} asked={{ email: '', phone: '', serCode: '' }} />, '/', '*');
  expect(await screen.findByText(says)).toBeDefined();
});

test('the record shows who requests it, and a link to answer', async () => {
  server(asked);
  open(<RequestBanner about={{ enquiryId }} />, '/', '*');
  expect(await screen.findByText(/Nila Dhaka from the BD office has requested a transfer/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Answer' }).getAttribute('href')).toBe(`/apps/handover-requests/${id}`);
});

test('the list shows the masked contact details until the person is revealed', async () => {
  server(someRequest());
  open(<RequestsPage />, '/apps/handover-requests?side=asking', '/apps/handover-requests');
  expect(await screen.findByText('1 request')).toBeDefined();
  expect(screen.getByRole('row', { name: /farida@mail.test/ })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sent' }).getAttribute('aria-current')).toBe('page');
});

test('the owner chooses what to transfer, to whom, and which shares stay', async () => {
  const sent = server(asked, { choices });
  open(<RequestPage />);
  const form = within(await screen.findByRole('region', { name: 'Transfer' }));
  await userEvent.click(form.getByRole('combobox', { name: 'Record to transfer' }));
  await userEvent.click(await screen.findByRole('option', { name: /E-2026-000123/ }));
  await userEvent.click(form.getByRole('combobox', { name: 'Service at the BD office' }));
  await userEvent.click(await screen.findByRole('option', { name: /ADB/ }));
  const credit = form.getByRole('spinbutton', { name: 'Credit retained (%)' });
  await userEvent.clear(credit);
  await userEvent.type(credit, '30');
  await userEvent.click(form.getByRole('button', { name: 'Transfer to the BD office' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[1]).toEqual({
    version: 1,
    recordId: enquiryId,
    serCode: 'ADB',
    assigneeId: 8,
    creditShare: 30,
    commissionShare: 0,
    note: '',
  });
});

test('declining needs a reason; a server error shows in its dialog', async () => {
  const sent = server(
    asked,
    { choices },
    { status: 409, body: { code: 'conflict', message: 'This request has already been answered or has expired.' } },
  );
  open(<RequestPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline this request' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'She stays.');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await dialog.findByText('This request has already been answered or has expired.')).toBeDefined();
  expect(sent[0]?.[1]).toEqual({ version: 1, reason: 'She stays.' });
});

test('the requester sees no more than they typed, and may withdraw', async () => {
  const sent = server(someRequest({ can: { answer: false, withdraw: true } }));
  open(<RequestPage />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Transfer request: farida@mail.test' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(sent[0]?.[1]).toEqual({ version: 1 }));
});
