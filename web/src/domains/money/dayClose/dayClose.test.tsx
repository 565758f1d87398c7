import type { CashSheet, DaySheet } from '@embark/contracts/money/dayClose';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { around, ok } from '../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { receiptId } from '../../../../test/payments.ts';
import { person } from '../../../../test/people.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { DayClosesPage } from './DayClosesPage.tsx';
import { DaySheetPage } from './DaySheetPage.tsx';

beforeAll(() => Promise.all(['dayClose', 'reports', 'payments', 'enquiries'].map(needTexts)));

const because = 'Fifty taka are missing, counted twice';
const cash = (given: Partial<CashSheet> = {}): CashSheet => ({
  currency: 'BDT',
  opening: 2_000_00,
  received: 10_000_00,
  paid: 4_050_00,
  expected: 7_950_00,
  moves: [{ id: receiptId, kind: 'receipt', received: 10_000_00, paid: 0, number: 'BDR/26-27/00001', name: 'Sadia' }],
  counted: null,
  notes: null,
  difference: null,
  reason: '',
  ...given,
});
const sheet = (given: Partial<DaySheet> = {}): DaySheet => ({
  office: 'BD',
  officeName: 'Bangladesh',
  day: '2026-02-20',
  today: '2026-03-02',
  closeId: null,
  closed: null,
  lockedBy: null,
  openingDay: '2026-02-19',
  first: null,
  currencies: [cash()],
  reopened: [],
  can: { close: true, reopen: false },
  ...given,
});

/** Shows the sheet; returns what was sent. */
function page(data: DaySheet, refusal?: unknown) {
  const posted: [string, unknown][] = [];
  serverSays((request, body) => {
    if (!request.includes('/day-closes')) return around(request) ?? ok([]);
    if (request.startsWith('GET ')) return ok(data);
    posted.push([request.replace(/.*\/money-app/, ''), body]);
    return refusal === undefined ? ok(data) : { status: 422, body: refusal };
  });
  show(
    <SessionProvider value={person(['acc'])}>
      <DaySheetPage />
    </SessionProvider>,
    '/apps/reports/day-close/BD/2026-02-20',
    '/apps/reports/day-close/:office/:day?',
  );
  return posted;
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const plain = (text: string | null) => text?.replaceAll(/[\u2066-\u2069]/g, '') ?? '';
const region = async () => screen.findByRole('region', { name: 'BDT' });

test('L9: the sheet shows what should be in the drawer, and what moved', async () => {
  page(sheet());
  const text = plain((await region()).textContent);
  expect(text).toMatch(
    /Opening balance, counted on 19 Feb 2026.*2,000\.00.*Cash paid out.*4,050\.00.*Expected.*7,950\.00/,
  );
  expect(within(await region()).getByRole('table', { name: 'Cash of the day in BDT' }).textContent).toContain('Sadia');
});

test('L9: the difference shows while typing, and needs a reason', async () => {
  const posted = page(sheet());
  await press('Close day');
  const form = await dialog();
  await userEvent.type(form.getByRole('textbox', { name: /Counted \(BDT\)/ }), '7900');
  expect(plain(form.getByRole('status').textContent)).toMatch(/Difference: .*50\.00/);
  await userEvent.type(form.getByRole('textbox', { name: /Reason/ }), because);
  await userEvent.click(form.getByRole('button', { name: 'Close day' }));
  const count = { currency: 'BDT', expected: 7_950_00, counted: 7_900_00, notes: null, reason: because };
  await waitFor(() => expect(posted).toEqual([['/day-closes', { office: 'BD', day: '2026-02-20', counts: [count] }]]));
});

test('L9: notes and coins add up to the count', async () => {
  const posted = page(sheet());
  await press('Close day');
  const form = await dialog();
  await userEvent.click(form.getByRole('button', { name: 'Notes and coins' }));
  await userEvent.type(form.getByRole('spinbutton', { name: /How many of .*1,000\.00/ }), '7');
  await userEvent.type(form.getByRole('spinbutton', { name: /How many of .*50\.00/ }), '19');
  expect(form.getByRole('status').textContent).toBe('The count agrees.');
  await userEvent.click(form.getByRole('button', { name: 'Close day' }));
  await waitFor(() =>
    expect(posted[0]?.[1]).toMatchObject({ counts: [{ counted: 7_950_00, notes: { 100000: 7, 5000: 19 } }] }),
  );
});

test('L9: a refusal shows on its field; nothing is counted before something is typed', async () => {
  const message = 'Explain the difference in at least 20 characters';
  page(sheet(), { code: 'invalid', message, error: [{ type: 'counts.0.reason', message }] });
  await press('Close day');
  const form = await dialog();
  await userEvent.click(form.getByRole('button', { name: 'Close day' }));
  expect(form.getByRole('textbox', { name: /Counted/ }).getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(form.getByRole('textbox', { name: /Counted/ }), '1');
  await userEvent.click(form.getByRole('button', { name: 'Close day' }));
  expect((await form.findAllByText(message)).length).toBeGreaterThan(0);
});

test('L9: a closed day says who, the difference and why, and is reopened with a reason', async () => {
  const counted = cash({ counted: 7_900_00, difference: -50_00, reason: because, notes: { 100000: 7 } });
  const closed = { by: 'Farhana', at: '2026-02-20T12:00:00Z' };
  const given = { closeId: receiptId, closed, currencies: [counted], can: { close: false, reopen: true } };
  const posted = page(sheet(given));
  expect(await screen.findByText(/Closed by .*Farhana/)).toBeDefined();
  expect(plain((await region()).textContent)).toContain(because);
  expect(screen.getByRole('button', { name: 'Sheet as PDF' })).toBeDefined();
  await press('Reopen day');
  const form = await dialog();
  await userEvent.type(form.getByRole('textbox', { name: /Reason/ }), because);
  await userEvent.click(form.getByRole('button', { name: 'Reopen day' }));
  await waitFor(() => expect(posted).toEqual([[`/day-closes/${receiptId}/reopen`, { reason: because }]]));
});

test('L9: an earlier day with cash is named, and leads there', async () => {
  page(sheet({ first: '2026-02-18', can: { close: false, reopen: false } }));
  const link = await screen.findByRole('link', { name: '18 Feb 2026' });
  expect(link.getAttribute('href')).toBe('/apps/reports/day-close/BD/2026-02-18');
  expect(screen.queryByRole('button', { name: 'Close day' })).toBeNull();
});

test('L9: the list shows differences, and a row opens its sheet', async () => {
  const row = {
    ...cash({ counted: 7_900_00, difference: -50_00, reason: because }),
    id: receiptId,
    closeId: receiptId,
    office: 'BD',
    day: '2026-02-20',
    state: 'closed',
    closedBy: 'Farhana',
    closedAt: '2026-02-20T12:00:00Z',
  };
  serverSays((request) =>
    request.includes('/day-closes') ? ok({ rows: [row], total: 1 }) : (around(request) ?? ok([])),
  );
  show(
    <SessionProvider value={person(['acc'])}>
      <DayClosesPage />
    </SessionProvider>,
    '/apps/reports/day-close',
  );
  const line = within(await screen.findByRole('row', { name: /20 Feb 2026/ }));
  expect(line.getByText(/^\D*-\D*50\.00$/)).toBeDefined();
  expect(line.getByRole('link').getAttribute('href')).toBe('/apps/reports/day-close/BD/2026-02-20');
});
