import type { RevenueRow } from '@embark/contracts/money/revenue';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { around, ok } from '../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { layOut } from '../../../../test/things.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { RevenueRegister } from './RevenueRegister.tsx';

beforeAll(() => Promise.all(['revenue', 'sheet'].map(needTexts)));
beforeEach(layOut);

const row: RevenueRow = {
  id: '018f3c6e-9999-7222-8333-000000000001',
  version: 2,
  number: 'AUR/26-27/000001',
  conversionId: null,
  fileNumber: null,
  invoiceId: null,
  name: '',
  payer: 'Harbour Care',
  receivedOn: '2026-11-03',
  amount: 110_000,
  withheld: 0,
  credit: 0,
  currency: 'AUD',
  paidFor: 'First instalment',
  method: 'bank',
  account: 'Operating',
  reference: 'TT1',
  state: 'kept',
  note: '',
  office: 'AU',
  locked: false,
  can: { edit: true },
};

test('S: all of a receipt but its note is grey; in a locked month the note too', async () => {
  const rows = [row, { ...row, id: row.id.replace(/1$/, '2'), payer: 'Locked Ltd', locked: true }];
  serverSays((request) => {
    if (request.includes('/totals')) return ok([{ currency: 'AUD', count: 2, amount: 220_000, withheld: 5_000 }]);
    if (request.includes('/money-app/revenue')) return ok({ rows, total: 2, next: null });
    return around(request) ?? ok([]);
  });
  show(
    <SessionProvider value={person(['acc'])}>
      <RevenueRegister office="AU" header={null} />
    </SessionProvider>,
    '/accounts/revenue',
  );
  const heads = within(await screen.findByRole('grid')).getAllByRole('columnheader');
  const cell = async (payer: string, column: string) => {
    const at = heads.find((head) => head.textContent.includes(column))?.getAttribute('aria-colindex');
    return (await screen.findByText(payer)).closest('.row')?.querySelector<HTMLElement>(`[aria-colindex="${at}"]`);
  };
  expect((await cell('Harbour Care', 'Amount'))?.dataset['hint']).toContain('never changes');
  expect((await cell('Harbour Care', 'Note'))?.getAttribute('aria-readonly')).toBe('false');
  expect((await cell('Locked Ltd', 'Note'))?.dataset['hint']).toContain('locked');
  const totals = within(screen.getByRole('list', { name: 'Totals' }));
  expect(totals.getByText('$50.00')).toBeDefined();
});
