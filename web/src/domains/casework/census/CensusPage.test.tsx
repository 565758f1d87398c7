import { wallOf } from '@embark/contracts/kit/time';
import type { CensusRow } from '@embark/contracts/money/commissions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { serverSays, show } from '../../../../test/page.tsx';
import { wholeApplication } from '../../../../test/applications.ts';
import { someCommission } from '../../../../test/commission.ts';
import { someReference } from '../../../../test/imports.ts';
import { person } from '../../../../test/people.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { CensusPage } from './CensusPage.tsx';
import { MarkDialog } from './MarkDialog.tsx';

beforeAll(() => Promise.all(['census', 'applications'].map(needTexts)));

const id = (n: number) => `0197a000-0000-7000-8000-00000000f00${n}`;
const row = (n: number, given: Partial<CensusRow> = {}): CensusRow => ({
  id: `a${id(n)}`,
  applicationId: id(n),
  applicationVersion: n,
  commissionId: null,
  version: null,
  number: `AP-2026-0031${n}`,
  name: `Student ${n}`,
  provider: 'Yarra Valley University',
  providerId: 3,
  course: 'Bachelor of Nursing',
  office: 'AU',
  studentNumber: n === 1 ? '' : 'S1234567',
  census: 1,
  censusOn: '2026-08-31',
  askedAt: null,
  ...given,
});

test('T2.7: students are marked together, each by its own call; what is refused stays with the reason', async () => {
  const sent: [string, unknown][] = [];
  const asked: string[] = [];
  const today = wallOf(new Date(), 'Australia/Melbourne').day;
  const later = row(3, { commissionId: id(9), version: 4, census: 2 });
  serverSays((request, body) => {
    asked.push(request);
    if (request.includes('/providers')) return { status: 200, body: [] };
    if (request.includes('/reference')) return { status: 200, body: someReference };
    if (request.startsWith('GET')) return { status: 200, body: [row(1), row(2), later] };
    sent.push([request, body]);
    const message = "The census day hasn't passed yet";
    if (request.includes(id(2))) return { status: 422, body: { code: 'invalid', message, error: [] } };
    return {
      status: 200,
      body: request.includes('/move') ? { application: wholeApplication(), alternatives: [] } : someCommission(),
    };
  });
  show(
    <SessionProvider value={person(['user'])}>
      <CensusPage />
    </SessionProvider>,
    '/?from=2026-08-01&to=2026-09-30',
  );
  expect(await screen.findByText(/No student number/)).toBeDefined();
  expect(asked.some((request) => request.includes('from=2026-08-01') && request.includes('to=2026-09-30'))).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Mark as enrolled' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Mark 3 students as enrolled' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Evidence/ }), 'mail of the provider of 3 September');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as enrolled' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent).toMatchObject([
    [expect.stringContaining(`/applications/${id(1)}/move`), { to: 'enrolled', version: 1, on: today }],
    [expect.stringContaining(`/applications/${id(2)}/move`), { to: 'enrolled', on: today }],
    [expect.stringContaining(`/commissions/${id(9)}/confirm`), { version: 4, on: today }],
  ]);
  const refused = within(await screen.findByRole('alert'));
  expect(refused.getByText('Student 2')).toBeDefined();
  expect(screen.getByText('2 students marked as enrolled')).toBeDefined();
});

test('T2.7: the day is open while it is not the same in the offices of the students', async () => {
  const offices = [
    { code: 'AU', zone: 'Pacific/Kiritimati' },
    { code: 'BD', zone: 'Pacific/Niue' },
  ];
  const rows = [row(1), row(2, { office: 'BD' })];
  show(<MarkDialog rows={rows} to="enrolled" offices={offices} onClose={() => undefined} onDone={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Day of the evidence')).toHaveProperty('value', '');
});

test('T2.7: the provider of the chosen students is asked by one mail; those of two providers are not', async () => {
  const sent: unknown[] = [];
  const other = row(3, { providerId: 4, provider: 'Derwent University' });
  serverSays((request, body) => {
    if (request.includes('/reference')) return { status: 200, body: someReference };
    if (request.includes('evidence-letter') && request.startsWith('GET'))
      return { status: 200, body: { to: '', subject: 'Enrolment', text: 'Please confirm:\n[students]' } };
    if (request.startsWith('GET'))
      return {
        status: 200,
        body: request.includes('/providers') ? [] : [row(1, { askedAt: '2026-09-01T00:00:00.000Z' }), row(2), other],
      };
    sent.push([request, body]);
    return { status: 200, body: { students: 2 } };
  });
  show(
    <SessionProvider value={person(['user'])}>
      <CensusPage />
    </SessionProvider>,
    '/?from=2026-08-01&to=2026-09-30',
  );
  expect(await screen.findByText(/Asked 1 Sept? 2026/)).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  const ask = screen.getByRole('button', { name: 'Ask provider' });
  expect(ask).toHaveProperty('disabled', true);
  expect(screen.getByText('Choose students of one provider to ask it')).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Select Student 3/ }));
  await userEvent.click(ask);
  const dialog = within(await screen.findByRole('dialog', { name: /Yarra Valley University/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('Enter an email address')).toBeDefined();
  await userEvent.type(dialog.getByRole('textbox', { name: /Email/ }), 'finance@yarra.test');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject([
    expect.stringContaining('/providers/3/evidence-letter'),
    {
      to: 'finance@yarra.test',
      students: [
        { applicationId: id(1), census: 1 },
        { applicationId: id(2), census: 1 },
      ],
    },
  ]);
  expect(await screen.findByText('The provider was asked about 2 students')).toBeDefined();
});
