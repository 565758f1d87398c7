import type { ApplicationCommission } from '@embark/contracts/money/commissions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { applicationId } from '../../../../test/applications.ts';
import { commissionId, someApplicationCommission, someCommission } from '../../../../test/commission.ts';
import { someReference } from '../../../../test/imports.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { CommissionSection } from './CommissionBody.tsx';
import { CommissionsPage } from './CommissionsPage.tsx';

beforeAll(() => Promise.all(['commissions', 'rulebook', 'bulk'].map(needTexts)));
const ok = (body: unknown) => ({ status: 200, body });

function server(commission: ApplicationCommission, refusal?: object) {
  const sent: [string, unknown][] = [];
  const asked: string[] = [];
  serverSays((request, body) => {
    asked.push(request);
    if (request.includes('/reference')) return ok(someReference);
    if (request.includes('/commission-app/providers')) return ok([{ id: 3, name: 'Yarra Valley University' }]);
    if (request.includes('/totals'))
      return ok([
        {
          currency: 'AUD',
          count: 2,
          expected: 510_000,
          eligible: 255_000,
          claimed: 255_000,
          received: 229_500,
          shared: 68_850,
        },
        { currency: 'NZD', count: 1, expected: 90_000, eligible: 0, claimed: 0, received: 0, shared: 0 },
      ]);
    if (!request.startsWith('GET')) {
      sent.push([request, body]);
      return refusal ? { status: 422, body: refusal } : ok(commission);
    }
    if (request.includes(`/applications/${applicationId}/commission`)) return ok(commission);
    return ok({ rows: commission.rows, total: commission.rows.length, next: null });
  });
  return { sent, asked };
}
const section = (roles: Parameters<typeof person>[0] = ['manager'], office = 'AU') =>
  show(
    <SessionProvider value={person(roles)}>
      <CommissionSection applicationId={applicationId} office={office} />
    </SessionProvider>,
  );

test('the section shows how it is computed, each period, and earlier computations', async () => {
  const [basis] = someApplicationCommission().bases;
  server(
    someApplicationCommission({
      rows: [
        someCommission(),
        someCommission({ id: `${commissionId.slice(0, -1)}2`, period: 2, census: 2, enrolledOn: null }),
      ],
      bases: [
        basis!,
        { ...basis!, id: `${commissionId.slice(0, -1)}9`, why: 'coe', total: 300_000, replacedAt: basis!.madeAt },
      ],
    }),
  );
  section();
  expect(await screen.findByText('15% of $34,000.00')).toBeDefined();
  const lines = screen.getAllByRole('listitem').filter((one) => one.textContent?.includes('Period'));
  expect(lines[0]?.textContent).toContain('$2,550.00');
  expect(lines[0]?.textContent).toContain('claim by 30 May 2027');
  expect(screen.getByText('1 earlier calculation')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Confirm enrolment of period 1' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Confirm enrolment of period 2' })).toBeDefined();
});

test('M4: a blocked one says why, and that the student may agree a fee', async () => {
  server(someApplicationCommission({ rows: [someCommission({ state: 'blocked', why: 'not-ours' })] }));
  section();
  expect(await screen.findByText(/may agree a service fee instead/)).toBeDefined();
  expect(screen.getByText('Blocked')).toBeDefined();
});

test('the evidence of a later census is sent; a complaint lands on its field', async () => {
  const second = someCommission({ period: 2, census: 2 });
  const message = "The census day hasn't passed yet";
  const { sent } = server(someApplicationCommission({ rows: [second] }), {
    code: 'invalid',
    message,
    error: [{ type: 'on', message }],
  });
  section(['user']);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm enrolment of period 2' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Evidence/ }), 'list of the provider of 5 April');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject([
    expect.stringContaining('/confirm'),
    { version: 1, evidence: 'list of the provider of 5 April' },
  ]);
  expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
});

test('blocking asks for a reason of at least 20 characters', async () => {
  const { sent } = server(someApplicationCommission());
  section();
  await userEvent.click(await screen.findByRole('button', { name: 'Not our student' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Not our student' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'no');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/at least 20 characters/)).toBeDefined();
  expect(sent).toEqual([]);
});

test('is not shown without commission.read in the office of the application', async () => {
  const { asked } = server(someApplicationCommission());
  section(['buser'], 'AU');
  section(['hr'], 'AU');
  expect(asked.filter((request) => request.includes('/commission'))).toEqual([]);
});

test('the list is filtered by its address, has totals per currency, and opens a row', async () => {
  const { asked } = server(someApplicationCommission());
  show(
    <SessionProvider value={person(['acc'])}>
      <CommissionsPage />
    </SessionProvider>,
    '/apps/commission/commissions?state=eligible',
    '/apps/commission/commissions',
  );
  const totals = within(await screen.findByRole('list', { name: 'Totals by currency' }));
  expect(totals.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Expected $5,100.00Eligible $2,550.00Claimed $2,550.00Received $2,295.00Shared $688.50',
    'Expected NZD\u00a0900.00Eligible NZD\u00a00.00Claimed NZD\u00a00.00Received NZD\u00a00.00Shared NZD\u00a00.00',
  ]);
  expect(asked.some((request) => request.includes('/commissions?') && request.includes('state=eligible'))).toBe(true);
  await userEvent.click(await screen.findByText('Sadia Rahman'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sadia Rahman' }));
  expect(await dialog.findByText('15% of $34,000.00')).toBeDefined();
  expect(dialog.queryByRole('link', { name: 'Open application' })).toBeNull(); // accountants don't read applications
});

test('M: a share is paid after the receipt, and a commission is closed with a reason', async () => {
  const shares = [{ office: null, payee: 'Dhaka Partners', share: 3000, due: 76_500, paid: 0 }];
  const paid = someCommission({ state: 'received', received: 255_000, claimed: 255_000, shares });
  const { sent } = server(someApplicationCommission({ rows: [paid] }));
  section(['acc']);
  await userEvent.click(await screen.findByRole('button', { name: /Pay .*Dhaka Partners/ }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Reference/ }), 'TT 77');
  await userEvent.click(dialog.getByLabelText(/Paid on/));
  await userEvent.keyboard('2027-05-03');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject([
    expect.stringContaining('/share'),
    { office: null, amount: 76_500, paidOn: '2027-05-03', reference: 'TT 77', version: 1 },
  ]);
});

test('M: what is lost is written off with a reason', async () => {
  const { sent } = server(someApplicationCommission());
  section(['acc']);
  await userEvent.click(await screen.findByRole('button', { name: 'Write off period 1' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'the provider closed in March');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent[0]).toMatchObject([expect.stringContaining('/move'), { to: 'lost' }]));
});
