import type { Offer } from '@embark/contracts/casework/applications';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { applicationId, someApplication, someStudent } from '../../../../test/applications.ts';
import { someConversion } from '../../../../test/conversions.ts';
import { around } from '../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { ApplicationsTab } from './ApplicationsTab.tsx';

beforeAll(() => Promise.all(['applications', 'rulebook'].map(needTexts)));

const another = 'a0000000-0000-4000-8000-000000000002';
type Answer = { status: number; body: unknown };
const ok = (body: unknown): Answer => ({ status: 200, body });
const offer = (given: Partial<Offer> = {}): Offer => ({
  ...someApplication({ status: 'full', lapsesOn: '2027-01-08', course: 'Bachelor of Nursing' }),
  endsOn: '2030-06-28',
  currency: 'AUD',
  tuition: 10_200_000,
  firstYear: 3_400_000,
  scholarship: 1_020_000,
  otherFees: null,
  total: 9_180_000,
  deposit: 1_200_000,
  depositDueOn: '2027-01-05',
  conditions: 2,
  met: 1,
  visaEndsOn: '2030-08-28',
  ruleId: null,
  coverFrom: '2027-02-15',
  coverTo: '2030-08-28',
  ...given,
});
const unknown = { tuition: null, scholarship: null, total: null, visaEndsOn: null, coverFrom: null, coverTo: null };

function open(
  rows = [someApplication({ status: 'full' }), someApplication({ id: another, status: 'accepted' })],
  answer: Answer = ok([]),
) {
  serverSays((request) => {
    if (request.includes('/check')) return ok({ courses: [], unchecked: [], check: null });
    if (request.includes('/student')) return ok(someStudent());
    if (request.includes('/offers')) return answer;
    if (request.includes('/applications-app/files/')) return ok(rows);
    return around(request) ?? ok([]);
  });
  show(
    <SessionProvider value={person(['user'])}>
      <ApplicationsTab file={someConversion({ office: 'AU' })} />
    </SessionProvider>,
  );
}
const cell = (row: string, at: number) => {
  const found = screen.getByRole('rowheader', { name: row }).parentElement?.querySelectorAll('td')[at];
  if (!(found instanceof HTMLElement)) throw new Error(`no cell ${at} of ${row}`);
  return within(found);
};

test('K: offers side by side, with what is not known', async () => {
  const second = offer({ id: another, course: 'Bachelor of IT', chosen: true, conditions: 0, met: 0, ...unknown });
  open(undefined, ok([offer(), second]));
  await userEvent.click(await screen.findByRole('button', { name: 'Compare offers' }));
  const first = await screen.findByRole('columnheader', { name: /Bachelor of Nursing/ });
  const link = within(first).getByRole('link', { name: 'Bachelor of Nursing' });
  expect(link.getAttribute('href')).toBe(`/apps/applications/${applicationId}`);
  expect(cell('Total', 0).getByText('$91,800.00')).toBeDefined();
  expect(cell('Total', 1).getByText('Not known')).toBeDefined();
  expect(cell('Conditions', 0).getByText('1 of 2 met')).toBeDefined();
  expect(cell('Conditions', 0).getByText('Not all met')).toBeDefined();
  expect(cell('Conditions', 1).getByText('None')).toBeDefined();
  expect(cell('Offer lapses', 0).getByText('8 Jan 2027')).toBeDefined();
  expect(cell('Offer lapses', 1).getByText('Accepted')).toBeDefined();
  expect(cell('Deposit', 0).getByText('Due 5 Jan 2027')).toBeDefined();
  expect(cell('Estimated visa end', 0).getByText('28 Aug 2030')).toBeDefined();
  expect(cell('Health cover needed', 1).getByText('Not known')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const names = async () => (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);

test('K: what no offer has is left out, and the place in the package if it is the same', async () => {
  open(undefined, ok([offer({ ...unknown, deposit: null }), offer({ id: another, scholarship: null })]));
  await userEvent.click(await screen.findByRole('button', { name: 'Compare offers' }));
  expect(await names()).not.toContain('Other fees');
  expect(await names()).not.toContain('Scholarship');
  expect(await names()).not.toContain('Place in the package');
  expect(cell('Tuition, whole course', 0).getByText('Not entered')).toBeDefined();
  expect(cell('Deposit', 0).getByText('Not entered')).toBeDefined();
  expect(cell('Estimated visa end', 0).getByText('Not known')).toBeDefined();
});

test('K: offers for several places of the package name theirs', async () => {
  open(undefined, ok([offer(), offer({ id: another, position: 2 })]));
  await userEvent.click(await screen.findByRole('button', { name: 'Compare offers' }));
  await screen.findByRole('rowheader', { name: 'Place in the package' });
  expect(cell('Place in the package', 1).getByText('2')).toBeDefined();
});

test('K: one offer has nothing to compare', async () => {
  open([someApplication({ status: 'full' }), someApplication({ id: another, status: 'submitted' })]);
  await screen.findByRole('button', { name: 'Add application' });
  expect(screen.queryByRole('button', { name: 'Compare offers' })).toBeNull();
});

test('K: a file that is out of reach meanwhile says so', async () => {
  const message = "Client file not found, or you don't have access.";
  open(undefined, { status: 404, body: { code: 'not-found', message } });
  await userEvent.click(await screen.findByRole('button', { name: 'Compare offers' }));
  expect(await within(await screen.findByRole('dialog')).findByRole('alert')).toBeDefined();
});
