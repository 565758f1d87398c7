import { type AdmissionDimension, admissionDimensions } from '@embark/contracts/casework/admissions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { someFigures } from '../../../../../test/admissions.ts';
import { around, offered, ok } from '../../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { needTexts } from '../../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { ReportPage } from './ReportPage.tsx';

beforeAll(() => Promise.all(['admissions', 'applications', 'leads', 'enquiries'].map(needTexts)));

const keys: Record<AdmissionDimension, [string, string | null]> = {
  provider: ['3', 'Yarra Valley University'],
  intake: ['2027-02', null],
  state: ['coe', null],
  counsellor: ['31', 'Omar Haddad'],
  office: ['BD', 'Bangladesh'],
};
const by = (name: string | null) => admissionDimensions.find((one) => one === name) ?? 'provider';

function open(query = '', office?: string) {
  const asked: Record<string, string>[] = [];
  const sent: unknown[] = [];
  serverSays((request, body) => {
    if (request.includes('/table/export')) {
      sent.push(body);
      return ok('file');
    }
    if (!request.includes('/admissions-app/table')) return around(request) ?? ok(offered);
    const params = new URLSearchParams(request.split('?')[1]);
    asked.push(Object.fromEntries(params));
    const rows = by(params.get('rows'));
    const [key, label] = keys[rows];
    const [first] = someFigures().rows;
    return ok(rows === 'provider' ? someFigures() : someFigures({ by: rows, rows: [{ ...first!, key, label }] }));
  });
  const router = show(
    <SessionProvider value={person(['manager'])}>
      <ReportPage {...(office && { office })} />
    </SessionProvider>,
    `/apps/reports/admissions${query}`,
  );
  return { asked, sent, router };
}
const march = '?createdFrom=2026-03-01&createdTo=2026-03-31';
const at = '/apps/applications?createdFrom=2026-03-01&createdTo=2026-03-31';

test.each([
  ['provider', 'Yarra Valley University', `${at}&provider=3&reached=coe`],
  ['intake', 'February 2027', `${at}&intakeFrom=2027-02-01&intakeTo=2027-02-28&reached=coe`],
  ['state', 'CoE issued', `${at}&reached=coe&status=coe`],
  ['counsellor', 'Omar Haddad', `${at}&owner=31&reached=coe`],
  ['office', 'Bangladesh', `${at}&office=BD&reached=coe`],
])('by %s: each figure opens its list', async (rows, name, address) => {
  const { asked } = open(`${march}&rows=${rows}`);
  const row = within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));
  expect(asked[0]).toEqual({ createdFrom: '2026-03-01', createdTo: '2026-03-31', rows });
  expect(row.getByRole('link', { name: '13' }).getAttribute('href')).toBe(address);
  expect(row.getByRole('link', { name: '33' }).getAttribute('href')).toBe(address.replace(/&reached=coe/, ''));
});

test('the report of Bangladesh has its office only, and no grouping by office', async () => {
  const { asked } = open(`${march}&office=AU&rows=office`, 'BD');
  expect(await screen.findByRole('heading', { level: 1, name: 'Admissions report · Bangladesh' })).toBeDefined();
  await screen.findByRole('table');
  expect(asked).toEqual([{ createdFrom: '2026-03-01', createdTo: '2026-03-31', office: 'BD', rows: 'provider' }]);
  expect(screen.queryByRole('combobox', { name: 'Office' })).toBeNull();
  await userEvent.click(screen.getByRole('combobox', { name: 'Group by' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Provider',
    'Intake',
    'State',
    'Counsellor',
  ]);
});

test('what the report does not show is no filter', async () => {
  const { asked } = open(`${march}&provider=3&via=portal&q=nursing&owner=31`);
  await screen.findByRole('table');
  expect(asked).toEqual([{ createdFrom: '2026-03-01', createdTo: '2026-03-31', owner: '31', rows: 'provider' }]);
});

test('grouping and period are chosen and kept in the address', async () => {
  const { asked, router } = open(march);
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('combobox', { name: 'Group by' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Counsellor' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ rows: 'counsellor' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Period of' }));
  await userEvent.click(await screen.findByRole('option', { name: 'First day of study' }));
  await waitFor(() => expect(Object.keys(asked.at(-1) ?? {}).toSorted()).toEqual(['intakeFrom', 'intakeTo', 'rows']));
  await userEvent.click(screen.getByRole('button', { name: 'This year' }));
  await waitFor(() => expect(router.state.location.search).toMatch(/intakeFrom=\d{4}-01-01&intakeTo=\d{4}-12-31/));
});

test('the chart shows the same figures as bars and links', async () => {
  open(march);
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: 'Chart' }));
  const bars = screen.getByRole('list', { name: 'Admissions report' });
  expect(screen.queryByRole('table')).toBeNull();
  expect(within(bars).getAllByRole('listitem')).toHaveLength(2);
  const link = within(bars).getByRole('link', { name: 'Yarra Valley University: 30 applied' });
  expect(link.getAttribute('href')).toBe(`${at}&provider=3&reached=applied`);
});

test('a workbook by state has the states as the screen names them, and all columns', async () => {
  const { sent } = open(`${march}&rows=state`);
  await userEvent.click(await screen.findByRole('button', { name: 'Export Excel' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    filter: { rows: 'state', createdFrom: '2026-03-01', createdTo: '2026-03-31' },
    format: 'xlsx',
    heading: 'State',
    words: { coe: 'CoE issued' },
  });
});
