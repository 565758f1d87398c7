import type { Party } from '@embark/contracts/casework/parties';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { conversionId, someConversion } from '../../../../test/conversions.ts';
import { someReference } from '../../../../test/imports.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { PeopleTab } from './PeopleTab.tsx';

const passport = {
  id: 'p1',
  version: 3,
  country: 'BD',
  number: 'E****4567',
  issuedOn: null,
  expiresOn: '2027-05-03',
  current: true,
};
const visa = {
  id: 'v1',
  version: 1,
  country: 'AU',
  subclass: '500',
  grantedOn: null,
  expiresOn: '2027-03-15',
  conditions: '8202',
  vevoOn: null,
  evidence: '',
};
const client: Party = {
  id: '0197a000-0000-7000-8000-0000000000d1',
  version: 1,
  conversionId,
  part: 'main',
  relation: '',
  included: 'coming',
  contactId: '0197a000-0000-7000-8000-0000000000a1',
  name: 'Rahim Uddin',
  dateOfBirth: '1999-01-01',
  nationality: 'BD',
  isMinor: false,
  passports: [passport],
  visas: [visa],
  warnings: [{ code: 'passport-expires-soon', severity: 'warn', on: '2027-05-03' }],
};
const child: Party = {
  ...client,
  id: '0197a000-0000-7000-8000-0000000000d2',
  version: 4,
  part: 'child',
  relation: 'son',
  name: 'Ayaan Uddin',
  dateOfBirth: '2012-01-01',
  isMinor: true,
  passports: [],
  visas: [],
  warnings: [],
};
const all = { edit: true, editPapers: true, reveal: true };

/** Mocks the server; returns what was sent. */
function server({
  rows = [client, child],
  can = all,
  answer = {},
  status = 200,
}: {
  rows?: Party[];
  can?: typeof all;
  answer?: unknown;
  status?: number;
} = {}) {
  const sent: unknown[] = [];
  serverSays((request, body) => {
    if (request.includes('/reference')) return { status: 200, body: someReference };
    if (request.includes('/number')) return { status: 200, body: { number: 'EA1234567' } };
    if (request.startsWith('GET ')) return { status: 200, body: { rows, can } };
    sent.push([request, body]);
    return { status, body: answer };
  });
  show(<PeopleTab file={someConversion()} />);
  return sent;
}
const card = async (name: string) => within(await screen.findByRole('article', { name }));

test('each person shows part, warnings, passports (masked) and visas', async () => {
  server();
  const rahim = await card('Rahim Uddin');
  expect(rahim.getByText('Client')).toBeDefined();
  expect(rahim.getByText('Passport expires on 3 May 2027, within six months of lodgement')).toBeDefined();
  expect(rahim.getByText('E****4567')).toBeDefined();
  expect(rahim.getByText(/Conditions 8202 · Not checked in VEVO/)).toBeDefined();
  expect(rahim.queryByRole('button', { name: /Remove Rahim/ })).toBeNull();
  const ayaan = await card('Ayaan Uddin');
  expect(ayaan.getByText('Under 18')).toBeDefined();
  expect(ayaan.getByText('No passport recorded')).toBeDefined();
});

test('people with the same name are no landmarks, because landmarks need different names', async () => {
  server({ rows: [client, { ...child, name: client.name }] });
  expect(await screen.findAllByRole('article', { name: client.name })).toHaveLength(2);
  expect(screen.queryByRole('region', { name: client.name })).toBeNull();
});

test('P6: a number of another country is read as what it is, and one that is no number says so', async () => {
  server();
  await userEvent.click(await screen.findByRole('button', { name: 'Add person' }));
  const form = within(await screen.findByRole('dialog'));
  expect(await form.findByText(/No country code\? We assume Bangladesh/)).toBeDefined();
  const phone = form.getByRole('textbox', { name: 'Phone' });
  await userEvent.type(phone, '+61 412 345 678');
  expect(await form.findByText(/^Australia/)).toBeDefined();
  await userEvent.clear(phone);
  await userEvent.type(phone, '01712 345 6789');
  expect(await form.findByText('Incomplete or invalid number')).toBeDefined();
});

test('the number is fetched on demand and hidden again', async () => {
  server();
  const rahim = await card('Rahim Uddin');
  await userEvent.click(rahim.getByRole('button', { name: 'Show number' }));
  expect(await rahim.findByText('EA1234567')).toBeDefined();
  await userEvent.click(rahim.getByRole('button', { name: 'Hide number' }));
  expect(rahim.queryByText('EA1234567')).toBeNull();
});

test('staff see everything masked and may only change people', async () => {
  server({ can: { edit: true, editPapers: false, reveal: false } });
  const rahim = await card('Rahim Uddin');
  expect(rahim.queryByRole('button', { name: 'Show number' })).toBeNull();
  expect(rahim.queryByRole('button', { name: /passport/i })).toBeNull();
  expect(rahim.getByRole('button', { name: 'Edit Rahim Uddin' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Add person' })).toBeDefined();
});

test('B2: a partner is added by keyboard, and the dialog says what follows', async () => {
  const sent = server({
    answer: { party: { ...child, name: 'Sadia Rahman', part: 'partner' }, follows: ['checklist', 'cover', 'funds'] },
  });
  await screen.findByRole('article', { name: 'Rahim Uddin' });
  await userEvent.keyboard('a');
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByRole('textbox', { name: 'Given names' }), 'Sadia');
  await userEvent.type(form.getByRole('textbox', { name: 'Family name' }), 'Rahman');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    `POST /api/parties-app/files/${conversionId}/parties`,
    expect.objectContaining({ part: 'partner', included: 'coming', givenNames: 'Sadia', familyName: 'Rahman' }),
  ]);
  const next = within(await screen.findByRole('dialog', { name: 'Sadia Rahman is now included' }));
  expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Document checklist',
    'Health cover (OSHC)',
    'Evidence of funds',
  ]);
  expect(next.getByRole('link', { name: 'Open documents' }).getAttribute('href')).toMatch(/\/documents$/);
  await userEvent.click(next.getByRole('button', { name: 'Add to checklist' }));
  expect(await screen.findByText('Checklist updated.')).toBeDefined();
  expect(sent[1]).toEqual([`POST /api/documents-app/files/${conversionId}/refresh`, expect.anything()]);
});

test('without a name nothing is sent; an organisation can be an employer', async () => {
  const sent = server({ answer: { party: child, follows: [] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Add person' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.click(form.getByRole('button', { name: 'Add person' }));
  expect(await form.findByText('Enter a person or an organisation, or choose a contact')).toBeDefined();
  expect(sent).toEqual([]);
  expect(form.queryByRole('button', { name: 'Organisation' })).toBeNull();
  await userEvent.click(form.getByRole('combobox', { name: 'Role' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Employer' }));
  await userEvent.click(form.getByRole('button', { name: 'Organisation' }));
  await userEvent.type(form.getByRole('textbox', { name: /Organisation name/ }), 'Harbour Care');
  await userEvent.click(form.getByRole('button', { name: 'Add person' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    expect.anything(),
    { part: 'employer', relation: '', included: 'coming', organisation: 'Harbour Care' },
  ]);
});

test('a passport is corrected without its number; a refusal appears on the field', async () => {
  const message = 'A passport expires after the day it was issued';
  const sent = server({ status: 422, answer: { code: 'invalid', message, error: [{ type: 'expiresOn', message }] } });
  const rahim = await card('Rahim Uddin');
  await userEvent.click(rahim.getByRole('button', { name: 'Edit passport E****4567' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.click(form.getByRole('button', { name: 'Save passport' }));
  expect((await form.findAllByText(message)).length).toBeGreaterThan(0);
  expect(sent[0]).toEqual([
    'PATCH /api/parties-app/passports/p1',
    { version: 3, country: 'BD', issuedOn: null, expiresOn: '2027-05-03', current: true },
  ]);
});

test('an unreadable number is refused before anything is sent', async () => {
  const sent = server();
  const ayaan = await card('Ayaan Uddin');
  await userEvent.click(ayaan.getByRole('button', { name: 'Add passport for Ayaan Uddin' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByRole('textbox', { name: /Passport number/ }), 'X-1');
  await userEvent.click(form.getByRole('button', { name: 'Save passport' }));
  expect(await form.findByText('Use 5 to 20 letters and digits')).toBeDefined();
  expect(sent).toEqual([]);
});

test('a visa is added, and a person removed after a question', async () => {
  const sent = server({ answer: {} });
  const ayaan = await card('Ayaan Uddin');
  await userEvent.click(ayaan.getByRole('button', { name: 'Add visa for Ayaan Uddin' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByRole('textbox', { name: /Subclass/ }), '500');
  await userEvent.click(form.getByRole('button', { name: 'Save visa' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    `POST /api/parties-app/parties/${child.id}/visas`,
    { country: 'AU', subclass: '500', grantedOn: null, expiresOn: null, conditions: '', vevoOn: null, evidence: '' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(ayaan.getByRole('button', { name: 'Remove Ayaan Uddin from the file' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual([`DELETE /api/parties-app/parties/${child.id}?version=4`, {}]);
});
