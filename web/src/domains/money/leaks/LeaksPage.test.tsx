import type { Leak } from '@embark/contracts/money/leaks';
import type { Role } from '@embark/contracts/kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { applicationId } from '../../../../test/applications.ts';
import { conversionId } from '../../../../test/conversions.ts';
import { someReference } from '../../../../test/imports.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { LeaksPage } from './LeaksPage.tsx';

beforeAll(() => needTexts('leaks'));

const leak = (given: Partial<Leak> = {}): Leak => ({
  id: 'a1',
  kind: 'window',
  providerId: 3,
  provider: 'Yarra Valley University',
  applicationId,
  number: 'AP-2026-00311',
  conversionId,
  name: 'Sadia Rahman',
  office: 'AU',
  period: 1,
  students: null,
  commissionId: null,
  askedAt: null,
  on: '2027-05-30',
  currency: 'AUD',
  amount: 255_000,
  isLost: true,
  ...given,
});
const terms = leak({
  id: 'i1',
  kind: 'terms-end',
  applicationId: null,
  name: null,
  period: null,
  students: 6,
  office: null,
  currency: null,
  amount: null,
  isLost: false,
});

const letters: unknown[] = [];
const letter = { to: 'commission@yarra.test', subject: '$255.00 missing', text: 'You paid $2,295.00.', version: 4 };

function open(rows: Leak[], role: Role, address = '/') {
  const asked: string[] = [];
  serverSays((request, body) => {
    asked.push(request);
    if (request.includes('/reference')) return { status: 200, body: someReference };
    if (request.includes('/letter') && request.startsWith('GET')) return { status: 200, body: letter };
    if (request.includes('/letter')) {
      letters.push(body);
      return { status: 200, body: {} };
    }
    if (request.includes('/trend'))
      return { status: 200, body: [{ month: '2027-04', currency: 'AUD', count: 2, amount: 510_000 }] };
    const sums = rows.map(({ kind, currency, amount }) => ({ kind, currency, count: 1, amount: amount ?? 0 }));
    return { status: 200, body: { rows, sums } };
  });
  show(
    <SessionProvider value={person([role])}>
      <LeaksPage />
    </SessionProvider>,
    address,
  );
  return asked;
}

test('leaks are shown by kind with sums, and lead to the application or the provider', async () => {
  const asked = open([leak(), terms], 'manager', '/?office=AU');
  const window = within(await screen.findByRole('region', { name: 'Not claimed in time' }));
  expect(window.getByText(/1 leak ·/).textContent).toContain('$2,550.00');
  expect(window.getByRole('link', { name: 'Sadia Rahman' }).getAttribute('href')).toBe(
    `/apps/applications/${applicationId}`,
  );
  expect(window.getByText('Lost')).toBeDefined();
  const ending = within(screen.getByRole('region', { name: 'Terms end with students on the way' }));
  expect(ending.getByRole('link', { name: 'Yarra Valley University' }).getAttribute('href')).toBe(
    '/apps/provider/providers/3',
  );
  expect(ending.getByText('6 students on the way')).toBeDefined();
  expect(asked.some((request) => request.includes('/leaks?office=AU'))).toBe(true);
  expect((await screen.findByRole('table', { name: 'Leaks by month' })).textContent).toContain('April 2027');
});

test('an accountant opens the client file', async () => {
  open([leak()], 'acc');
  const link = await screen.findByRole('link', { name: 'Sadia Rahman' });
  expect(link.getAttribute('href')).toContain(`/apps/profile/conversion/${conversionId}`);
});

test('more than ten are shown on demand', async () => {
  open(
    Array.from({ length: 12 }, (_, at) => leak({ id: `a${at}`, name: `Student ${at}` })),
    'manager',
  );
  expect(await screen.findAllByRole('link')).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 12 leaks' }));
  expect(screen.getAllByRole('link')).toHaveLength(12);
});

test('L-d: the provider that paid too little is asked by a prepared mail', async () => {
  const short = leak({ kind: 'short', amount: 25_500, isLost: false, commissionId: applicationId });
  open([short, leak({ id: 'c1', kind: 'unshared' })], 'acc');
  await userEvent.click(await screen.findByRole('button', { name: 'Ask provider' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Yarra Valley University.* for the difference/ }));
  const email = dialog.getByRole('textbox', { name: 'Email' });
  await userEvent.clear(email);
  await userEvent.type(email, 'accounts@yarra.test');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(letters).toEqual([{ ...letter, to: 'accounts@yarra.test' }]));
});

test('a counsellor cannot ask the provider', async () => {
  open([leak({ kind: 'short', commissionId: applicationId })], 'user');
  await screen.findByRole('link', { name: 'Sadia Rahman' });
  expect(screen.queryByRole('button', { name: 'Ask provider' })).toBeNull();
});
