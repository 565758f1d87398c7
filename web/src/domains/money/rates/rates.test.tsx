import type { Rate, RateLine } from '@embark/contracts/money/rates';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { ok } from '../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { receiptId } from '../../../../test/payments.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { RatesPage } from './RatesPage.tsx';

beforeAll(() => needTexts('rates'));

const rate: Rate = {
  id: receiptId,
  version: 3,
  currency: 'BDT',
  day: '2026-11-01',
  rate: '0.0128',
  by: 'Farhana',
  updatedAt: '2026-11-01T03:00:00Z',
};
const current = [
  { currency: 'BDT', rate: '0.0128', day: '2026-11-01', old: true },
  { currency: 'INR', rate: null, day: null, old: false },
];
const line = (given: Partial<RateLine>): RateLine => ({
  line: 1,
  text: '',
  currency: 'BDT',
  day: '2026-11-20',
  rate: '0.0129',
  replaces: null,
  error: null,
  ...given,
});

/** Shows the page; returns what was sent. */
function page(lines: RateLine[] = []) {
  const sent: [string, unknown][] = [];
  serverSays((request, body) => {
    if (request.startsWith('GET ')) return ok({ today: '2026-11-25', current, rows: [rate], more: false });
    sent.push([request.replace(/.*\/money-app/, ''), body]);
    if (request.includes('/preview')) return ok({ lines });
    return ok(request.includes('/import') ? { added: 1, changed: 1 } : rate);
  });
  show(<RatesPage />);
  return sent;
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

test('L9: a missing rate and an old one say so; a rate is added for a currency', async () => {
  const sent = page();
  const table = within(await screen.findByRole('table', { name: 'Rates of today' }));
  expect(within(table.getByRole('row', { name: /BDT/ })).getByText('Older than 7 days')).toBeDefined();
  expect(within(table.getByRole('row', { name: /INR/ })).getByText('No rate')).toBeDefined();
  await press(/Add rate of .*INR/);
  const form = await dialog();
  await userEvent.type(form.getByRole('textbox', { name: /1 unit in AUD/ }), '0.0181');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([['/rates', { currency: 'INR', day: '2026-11-25', rate: '0.0181' }]]));
});

test('L9: a wrong rate is refused while typing, a correction names the version', async () => {
  const sent = page();
  await press(/^Correct the rate of .*BDT/);
  const form = await dialog();
  const box = form.getByRole('textbox', { name: /1 unit in AUD/ });
  await userEvent.clear(box);
  await userEvent.type(box, '1,2,3');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect((await form.findAllByText(/Enter a rate like 0.0128/)).length).toBeGreaterThan(0);
  await userEvent.clear(box);
  await userEvent.type(box, '0,0131');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([[`/rates/${rate.id}`, { version: 3, rate: '0.0131' }]]));
});

test('L9: an import shows what is wrong by line, and saves only after a clean preview', async () => {
  const lines = [line({ error: "This day can't be in the future" }), line({ line: 2, replaces: '0.0128' })];
  const sent = page(lines);
  await press('Import rates');
  const form = await dialog();
  const box = form.getByRole('textbox', { name: 'Lines' });
  await userEvent.type(box, 'x');
  await userEvent.click(form.getByRole('button', { name: 'Preview' }));
  expect(await form.findByText("This day can't be in the future")).toBeDefined();
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Preview' }).disabled).toBe(true);
  lines.shift();
  await userEvent.type(box, 'y');
  await userEvent.click(form.getByRole('button', { name: 'Preview' }));
  expect(await form.findByText(/Replaces/)).toBeDefined();
  await userEvent.click(form.getByRole('button', { name: 'Import 1 rate' }));
  await waitFor(() => expect(sent.at(-1)).toEqual(['/rates/import', { text: 'xy', replaces: 1 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('L9: a rate is removed after a question', async () => {
  const sent = page();
  await press(/^Remove the rate of .*BDT/);
  const asked = await dialog();
  await userEvent.click(asked.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent).toEqual([[`/rates/${rate.id}/remove`, { version: 3 }]]));
});
