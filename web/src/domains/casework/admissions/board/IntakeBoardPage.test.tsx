import type { AdmissionTable } from '@embark/contracts/casework/admissions';
import type { Role } from '@embark/contracts/kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { someFigures } from '../../../../../test/admissions.ts';
import { around, offered, ok } from '../../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { needTexts } from '../../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { IntakeBoardPage } from './IntakeBoardPage.tsx';

beforeAll(() => Promise.all(['admissions', 'applications', 'leads', 'enquiries'].map(needTexts)));

type Given = { address?: string; role?: Role; intakes?: string[]; figures?: AdmissionTable; status?: number };

function open({
  address = '',
  role = 'user',
  intakes = ['2026-07', '2027-02', '2027-07'],
  figures = someFigures(),
  status = 200,
}: Given = {}) {
  const asked: Record<string, string>[] = [];
  const sent: unknown[] = [];
  serverSays((request, body) => {
    if (request.includes('/admissions-app/intakes')) return ok(intakes);
    if (request.includes('/table/export')) {
      sent.push(body);
      return ok('file');
    }
    if (!request.includes('/admissions-app/table')) return around(request) ?? ok(offered);
    asked.push(Object.fromEntries(new URLSearchParams(request.split('?')[1])));
    return status === 200 ? ok(figures) : { status, body: { code: 'invalid', message: 'Please check the form.' } };
  });
  const router = show(
    <SessionProvider value={person([role])}>
      <IntakeBoardPage />
    </SessionProvider>,
    `/apps/intake-board${address}`,
  );
  return { asked, sent, router };
}
const february = '?intakeFrom=2027-02-01&intakeTo=2027-02-28';
const linksOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('T2: the board of an intake, each figure with the list of exactly its applications', async () => {
  const { asked } = open({ address: february });
  const row = await screen.findByRole('row', { name: /^Yarra Valley University/ });
  expect(asked).toEqual([{ intakeFrom: '2027-02-01', intakeTo: '2027-02-28' }]);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Provider',
    'Applied',
    'Offer',
    'Accepted',
    'CoE',
    'Visa granted',
    'Commenced',
  ]);
  const at = '/apps/applications?intakeFrom=2027-02-01&intakeTo=2027-02-28';
  expect(linksOf(row)).toEqual(
    [
      ['30', 'applied'],
      ['21', 'offer'],
      ['16', 'accepted'],
      ['13', 'coe'],
      ['8', 'visa'],
    ].map(([count, stage]) => [count, `${at}&provider=3&reached=${stage}`]),
  );
  expect(within(row).getAllByRole('cell').at(-1)?.textContent).toBe('0');
  const foot = screen.getAllByRole('row').at(-1) ?? document.body;
  expect(linksOf(foot)[0]).toEqual(['41', `${at}&reached=applied`]);
  expect(linksOf(foot).map(([count]) => count)).toEqual(['41', '29', '22', '18', '11', '2']);
  expect(screen.queryByRole('row', { name: /Outback/ })).toBeNull();
});

test('what the board does not show is no filter: a stage, which is a column, a provider or a search', async () => {
  const { asked } = open({ address: `${february}&reached=coe&provider=3&q=nursing&office=BD` });
  await screen.findByRole('table');
  expect(asked[0]).toEqual({ intakeFrom: '2027-02-01', intakeTo: '2027-02-28', office: 'BD' });
});

test('an intake or a range is chosen, and is in the address', async () => {
  const { asked, router } = open({ address: february });
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('combobox', { name: 'Through' }));
  await userEvent.click(await screen.findByRole('option', { name: 'July 2027' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ intakeFrom: '2027-02-01', intakeTo: '2027-07-31' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Intake' }));
  await userEvent.click(await screen.findByRole('option', { name: 'July 2026' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ intakeFrom: '2026-07-01', intakeTo: '2027-07-31' }));
  expect(router.state.location.search).toContain('intakeFrom=2026-07-01');
});

test('the file has the words and columns of the screen, and no provider without an application that was sent', async () => {
  const { sent } = open({ address: february });
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    filter: { rows: 'provider', intakeFrom: '2027-02-01', intakeTo: '2027-02-28', reached: ['applied'] },
    format: 'csv',
    heading: 'Provider',
    total: 'Total',
    rightToLeft: false,
    columns: [
      { id: 'applied', title: 'Applied' },
      { id: 'offer', title: 'Offer' },
      { id: 'accepted', title: 'Accepted' },
      { id: 'coe', title: 'CoE' },
      { id: 'visa', title: 'Visa granted' },
      { id: 'commenced', title: 'Commenced' },
    ],
  });
});

test('staff may not export', async () => {
  open({ address: february, role: 'staff' });
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});

test('an intake without applications says so', async () => {
  const { total } = someFigures();
  open({ address: february, figures: { ...someFigures(), rows: [], total: { ...total, all: 0, applied: 0 } } });
  expect(await screen.findByText('No applications match')).toBeDefined();
});

test('an office without applications learns where to add them', async () => {
  const { asked } = open({ intakes: [] });
  expect(await screen.findByText('No applications yet')).toBeDefined();
  expect(asked).toEqual([]);
});

test('an error is shown with a retry', async () => {
  open({ address: february, status: 422 });
  expect(await screen.findByRole('alert')).toBeDefined();
});

test('a long board shows its first hundred providers until asked', async () => {
  const [row] = someFigures().rows;
  const rows = Array.from({ length: 130 }, (_, at) => ({ ...row!, key: String(at), label: `College ${at}` }));
  open({ address: february, figures: someFigures({ rows }) });
  await screen.findByRole('table');
  expect(screen.getAllByRole('rowheader')).toHaveLength(101);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 130' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(131);
});
