import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { around, ok } from '../../../../test/enquiries.ts';
import { BoatFilter, boatBulk, boatFields, boatId, boats, boatSpecs, someBoat } from '../../../../test/kind.ts';
import { onPhone, serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { KindList } from './index.ts';

beforeAll(() => needTexts('bulk'));

const job = {
  id: boatId,
  action: 'set',
  about: 'harbour=SY',
  list: 'conversions',
  state: 'done',
  done: 1,
  left: [],
  can: { undo: true },
};
const sent: unknown[] = [];

function server() {
  const asked: URLSearchParams[] = [];
  serverSays((request, body) => {
    if (request.includes('/bulk-app/preview')) return ok({ total: 1, done: 1, left: [], needs: [], offices: ['AU'] });
    if (request.includes('POST /api/bulk-app/jobs')) sent.push(body);
    if (request.includes('/bulk-app/jobs')) return ok(job);
    if (!request.includes('/boats-app/')) return around(request) ?? ok([]);
    asked.push(new URLSearchParams(request.split('?')[1]));
    return ok({ rows: [someBoat()], total: 1, next: null });
  });
  return asked;
}
const open = (role: 'user' | 'acc', at = '/apps/boats') =>
  show(
    <SessionProvider value={person([role])}>
      <KindList
        kind="conversions"
        path="/apps/boats"
        endpoint={boats.list}
        schema={BoatFilter}
        table={boatFields}
        fields={boatSpecs}
        rowLabel={({ name }) => name}
        exports="enquiries.export"
        bulk={boatBulk}
      />
    </SessionProvider>,
    at,
  );

test('columns, filters and sorts come from the field table, and a row opens its record', async () => {
  const asked = server();
  open('user', '/apps/boats?harbour=HB&createdFrom=2026-11-01&sort=-seats');
  const row = within(await screen.findByRole('row', { name: /Albatross/ }));
  expect(row.getByRole('link', { name: 'Albatross' }).getAttribute('href')).toBe(`/apps/boats/${boatId}`);
  for (const said of ['Hobart', 'Australia', '12', '4 May 2019']) expect(row.getByText(said)).toBeDefined();
  expect(asked[0]?.get('harbour')).toBe('HB');
  expect(asked[0]?.get('sort')).toBe('-seats');
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(expect.arrayContaining(['Name', 'Harbour', 'Flag', 'Seats', 'Built', 'Created']));
  expect(screen.getByRole('combobox', { name: 'Harbour' }).textContent).toContain('Hobart');
  expect(screen.getByDisplayValue('2026-11-01')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  expect(await screen.findByRole('button', { name: 'Conditions' })).toBeDefined();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('combobox', { name: 'Flag' })).toBeDefined();
  expect(screen.queryByRole('combobox', { name: 'Skipper' })).toBeNull(); // only in the form: the list has no such filter
});

test('users who may write add a row and export the list', async () => {
  server();
  open('user');
  expect(await screen.findByRole('link', { name: 'new' })).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Export' })).toBeDefined();
});

test('read-only users are offered neither', async () => {
  server();
  open('acc');
  await screen.findByRole('row', { name: /Albatross/ });
  expect(screen.queryByRole('link', { name: 'new' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

const select = async () => userEvent.click(await screen.findByRole('checkbox', { name: /Albatross/ }));

test('selected rows get another owner, or a value for a bulk field', async () => {
  server();
  open('user');
  await select();
  await userEvent.click(await screen.findByRole('button', { name: 'Assign' }));
  const assigning = within(await screen.findByRole('dialog', { name: 'Assign records' }));
  await userEvent.click(assigning.getByRole('combobox', { name: /New owner/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Omar Haddad' }));
  await userEvent.click(await assigning.findByRole('button', { name: 'Assign 1 record' }));
  await select();
  await userEvent.click(await screen.findByRole('button', { name: 'Set a field' }));
  const setting = within(await screen.findByRole('dialog', { name: 'Set a field' }));
  await userEvent.click(setting.getByRole('button', { name: 'Set a field' }));
  await waitFor(() => expect(setting.getAllByText('Choose one')).toHaveLength(2)); // at the field too
  await userEvent.click(setting.getByRole('combobox', { name: /Field/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Harbour' }));
  await userEvent.click(await setting.findByRole('combobox', { name: /Harbour/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Sydney' }));
  await userEvent.click(await setting.findByRole('button', { name: 'Update 1 record' }));
  const asked = { list: 'conversions', selection: { ids: [boatId] } };
  await waitFor(() =>
    expect(sent).toEqual([
      { ...asked, action: { kind: 'assign', ownerId: 31 } },
      { ...asked, action: { kind: 'set', field: 'harbour', value: 'SY' } },
    ]),
  );
});

test('on a phone a row is a card of its first columns', async () => {
  onPhone();
  server();
  open('user');
  await waitFor(() => expect(screen.getByText('Albatross')).toBeDefined());
  for (const said of ['Hobart', 'Australia', '12']) expect(screen.getByText(said)).toBeDefined();
});
