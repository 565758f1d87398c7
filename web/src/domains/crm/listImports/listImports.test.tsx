import type { ListImport, ListImportRow } from '@embark/contracts/crm/listImports';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { uploadsAnswer } from '../../../../test/upload.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { ImportPage } from './ImportPage.tsx';
import { ImportsPage } from './ImportsPage.tsx';

const path = '/apps/course/import';
const id = '019a0000-0000-7000-8000-000000000001';

beforeAll(async () => void (await Promise.all([needTexts('providers'), needTexts('courses')])));

const anImport = (given: Partial<ListImport> = {}): ListImport => ({
  id,
  list: 'providers',
  fileName: 'partners.xlsx',
  state: 'staged',
  headers: ['Name', 'Lane', 'Remark'],
  mapping: { Name: 'name', Lane: 'lane', Remark: null },
  counts: { new: 0, changed: 1, same: 0, failed: 1 },
  total: 1,
  done: 0,
  message: null,
  file: { findings: [], notes: [], lines: null, reading: {}, orders: {} },
  createdBy: 'Priya Sharma',
  createdAt: '2026-11-25T01:00:00.000Z',
  finishedAt: null,
  rowsUntil: '2026-12-20T01:00:00.000Z',
  can: { apply: true, cancel: true },
  ...given,
});
const rows: ListImportRow[] = [
  {
    line: 2,
    label: 'Harbour College',
    recordId: 7,
    outcome: 'changed',
    problems: [],
    leftOut: ['city'],
    difference: { lane: ['green', 'red'], active: ['yes', 'no'] },
    written: false,
  },
  {
    line: 3,
    label: 'Broken',
    recordId: null,
    outcome: 'failed',
    problems: [{ field: 'agreementTo', message: 'Enter a date like 2027-02-22', value: 'soon' }],
    leftOut: [],
    difference: {},
    written: false,
  },
];

function server(row = anImport()) {
  const sent: { request: string; body: unknown }[] = [];
  const asked: string[] = [];
  serverSays((request, body) => {
    if (!request.startsWith('GET ')) {
      sent.push({ request, body });
      return { status: 200, body: row };
    }
    if (request.includes('/rows')) {
      asked.push(request);
      return { status: 200, body: { rows, total: 2, next: null } };
    }
    if (request.includes(id)) return { status: 200, body: row };
    return { status: 200, body: { rows: [row], total: 1, next: null } };
  });
  return { sent, asked };
}
const as = (page: React.ReactNode) => <SessionProvider value={person(['user'])}>{page}</SessionProvider>;
const open = (query = '') => show(as(<ImportPage />), `${path}/${id}${query}`, `${path}/:importId`);

test('a file is uploaded with the names and words of the language, and its rows open', async () => {
  server();
  const uploaded = uploadsAnswer(() => ({ status: 200, body: anImport() }));
  const router = show(as(<ImportsPage />), `${path}?list=providers`);
  await screen.findByRole('link', { name: 'partners.xlsx' });
  expect(await screen.findByRole('button', { name: 'Download list (Excel)' })).toBeDefined();
  await userEvent.upload(screen.getByLabelText('File to import'), new File(['x'], 'partners.csv'));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/${id}`));
  expect(uploaded[0]?.params).toMatchObject({
    list: 'providers',
    titles: { agreementTo: 'Agreement to' },
    words: { lane: { Red: 'red' }, active: { Yes: 'yes' } },
  });
});

test('a refused file says why', async () => {
  server();
  const message = 'Choose a column with the name or the code';
  uploadsAnswer(() => ({ status: 422, body: { code: 'invalid', message, error: [{ type: 'mapping', message }] } }));
  show(as(<ImportsPage />), `${path}?list=courses`);
  await screen.findByText('Drop a list of courses here');
  await userEvent.upload(screen.getByLabelText('File to import'), new File(['x'], 'partners.csv'));
  expect(await screen.findByText(message)).toBeDefined();
});

test('P8: dates of a column that can be read in two ways are asked, and the answer judges the rows again', async () => {
  const orders = {
    Name: { order: 'dmy' as const, sure: false, sample: '03/04/2026', other: null },
    Lane: { order: 'mdy' as const, sure: true, sample: '12/25/2026', other: null },
    Remark: { order: 'dmy' as const, sure: false, sample: '25/12/2026', other: '12/26/2026' },
  };
  const row = anImport();
  const { sent } = server({ ...row, file: { ...row.file, orders } });
  open();
  const from = await screen.findByLabelText('Dates in “Name” are');
  expect(screen.getByText(/03\/04\/2026.+could be read either way/)).toBeDefined();
  expect(screen.getByText(/Detected from.+12\/25\/2026/)).toBeDefined();
  expect(screen.getByText(/25\/12\/2026.+12\/26\/2026.+don't fit the same order/)).toBeDefined();
  await userEvent.selectOptions(from, 'Month/day/year (March 4)');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.request).toBe(`POST /api/course-app/list-imports/${id}/mapping`);
  expect(sent[0]?.body).toMatchObject({ mapping: row.mapping, orders: { Name: 'mdy', Lane: 'mdy' } });
  await userEvent.selectOptions(screen.getByLabelText('Remark is'), 'Note');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ mapping: { ...row.mapping, Remark: 'note' }, orders: { Lane: 'mdy' } });
});

/** The card of the row with this name. */
async function cardOf(name: string): Promise<HTMLElement> {
  const card = (await screen.findByText(name)).closest<HTMLElement>('li, [role="listitem"]');
  if (!card) throw new Error(`${name} is in no card`);
  return card;
}

test('each row shows what it changes, or what is wrong with which field', async () => {
  const { asked } = server();
  open('?outcome=failed');
  const good = within(await cardOf('Harbour College'));
  for (const said of [
    'Row 2',
    'Lane',
    'Green',
    'Red',
    'Active',
    'Yes',
    'No',
    'Stays as the public register says: City',
  ])
    expect(good.getByText(said)).toBeDefined();
  const bad = within(await cardOf('Broken'));
  expect(bad.getByText(/^Agreement to: Enter a date like 2027-02-22/)).toBeDefined();
  expect(asked[0]).toContain('outcome=failed');
});

test('a column gets another field; one that is used cannot be chosen twice', async () => {
  const { sent } = server();
  open();
  const column = await screen.findByRole('combobox', { name: 'Remark is' });
  expect(within(column).getByRole('option', { name: 'Lane' })).toHaveProperty('disabled', true);
  await userEvent.selectOptions(column, 'Note');
  await waitFor(() =>
    expect(sent[0]).toMatchObject({
      request: `POST /api/course-app/list-imports/${id}/mapping`,
      body: { mapping: { Name: 'name', Lane: 'lane', Remark: 'note' } },
    }),
  );
});

test('rows are written after a question, and the progress is shown', async () => {
  const { sent } = server();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Apply 1 row' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Apply 1 row?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Apply 1 row' }));
  await waitFor(() =>
    expect(sent.map(({ request }) => request)).toEqual([`POST /api/course-app/list-imports/${id}/apply`]),
  );
});

test('while it is applied, nothing can be changed', async () => {
  server(anImport({ state: 'applying', total: 4, done: 1, can: { apply: false, cancel: false } }));
  open();
  expect(await screen.findByText('1 of 4 rows applied')).toBeDefined();
  for (const name of [/^Apply/, 'Cancel import']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Remark is' })).toBeNull();
});
