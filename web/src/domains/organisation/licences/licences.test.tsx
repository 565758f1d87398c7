import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { someLicence } from '../../../../test/licences.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { SessionProvider } from '../session/index.ts';
import { LicencesPage } from './LicencesPage.tsx';
import { OwnLicences } from './LicenceLines.tsx';
import { StaffLicences } from './StaffLicences.tsx';

const staff = [
  { id: 7, name: 'Daniel Reid', office: 'AU' },
  { id: 9, name: 'Mei Lin', office: 'AU' },
];
const ending = someLicence({
  id: '0197a000-0000-7000-8000-00000000b002',
  name: 'Mei Lin',
  standing: 'ending',
  daysLeft: 24,
});

/** The server of these parts; returns the changes that were sent. */
function server(rows = [someLicence(), ending], refusal?: object) {
  const sent: [string, unknown][] = [];
  const read: string[] = [];
  serverSays((request, body) => {
    if (request.includes('/people')) return { status: 200, body: staff };
    if (request.includes('/clocks')) return { status: 200, body: [{ code: 'AU' }, { code: 'BD' }] };
    if (request.includes('/own')) return { status: 200, body: rows };
    if (request.startsWith('GET')) {
      read.push(request);
      return { status: 200, body: { rows, total: rows.length, next: null } };
    }
    sent.push([request, body]);
    return refusal ? { status: 422, body: refusal } : { status: 200, body: rows[0] };
  });
  return { sent, read };
}

const open = (role: 'hr' | 'manager', at = '/apps/settings/licences') =>
  show(
    <SessionProvider value={person([role])}>
      <LicencesPage />
    </SessionProvider>,
    at,
  );

test('the list shows what each licence is worth, with the filter of the address', async () => {
  const { read } = server();
  open('hr', '/apps/settings/licences?kind=marn&office=AU');
  expect(await screen.findByText('Ends in 24 days')).toBeDefined();
  expect(screen.getByText('Valid')).toBeDefined();
  expect(screen.getAllByText('MARN 1234567')).toHaveLength(2);
  expect(read[0]).toMatch(/kind=marn.*office=AU|office=AU.*kind=marn/);
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Conditions' })).toBeNull(); // no field can be used in one
});

test('a new licence needs a number of 7 digits, and a refusal lands on its field', async () => {
  const message = 'This person already has an active licence of this kind on some of these days';
  const { sent } = server([], { code: 'invalid', message, error: [{ type: 'validFrom', message }] });
  open('hr');
  await userEvent.click((await screen.findAllByRole('button', { name: 'Add licence' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add licence' }));
  await userEvent.type(dialog.getByRole('combobox', { name: /Staff member/ }), 'Mei');
  await userEvent.click(await screen.findByRole('option', { name: 'Mei Lin · AU' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Number/ }), '123');
  await userEvent.type(dialog.getByLabelText(/Valid from/), '2026-07-01');
  await userEvent.type(dialog.getByLabelText(/Valid until/), '2027-06-30');
  await userEvent.type(dialog.getByLabelText(/Insured until/), '2027-07-31');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('A MARN has exactly 7 digits')).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: /^Number/ }), '4567');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[1]).toMatchObject({ userId: 9, kind: 'marn', number: '1234567', insuredTo: '2027-07-31' });
  expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
});

test('HR opens a licence to renew it, with its version and without its holder', async () => {
  const { sent } = server([someLicence()]);
  show(
    <SessionProvider value={person(['hr'])}>
      <StaffLicences userId={7} name="Daniel Reid" mayAdd />
    </SessionProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Change licence 1234567' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Licence: Daniel Reid' }));
  const until = dialog.getByLabelText(/Valid until/);
  await userEvent.clear(until);
  await userEvent.type(until, '2028-06-30');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[0]).toContain('PATCH /api/licences-app/licences/');
  expect(sent[0]?.[1]).toMatchObject({ version: 3, validTo: '2028-06-30', number: '1234567' });
  expect(sent[0]?.[1]).not.toHaveProperty('userId');
});

test('a manager reads and has nothing to add', async () => {
  server();
  open('manager');
  expect(await screen.findByText('Ends in 24 days')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add licence' })).toBeNull();
});

test('the profile shows one’s own licences, read only, and nothing without any', async () => {
  server([someLicence()]);
  show(<OwnLicences />);
  const section = within(await screen.findByRole('region', { name: 'My licences' }));
  expect(section.getByText('MARN 1234567')).toBeDefined();
  expect(section.queryByRole('button')).toBeNull();
});
