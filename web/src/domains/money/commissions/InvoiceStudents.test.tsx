import type { InvoiceClaims } from '@embark/contracts/money/claims';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { applicationId } from '../../../../test/applications.ts';
import { commissionId } from '../../../../test/commission.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { InvoiceStudents } from './InvoiceStudents.tsx';

beforeAll(() => needTexts('commissions'));

const ids = ['0197a000-0000-7000-8000-00000000f001', '0197a000-0000-7000-8000-00000000f002'] as const;
const payment = {
  id: '0197a000-0000-7000-8000-00000000f009',
  day: '2027-05-03',
  amount: 550_000,
  receipt: 'AUR/26-27/00045',
};
const student = (id: string, name: string) => ({
  id,
  commissionId,
  applicationId,
  number: 'AP-2026-00311',
  name,
  period: 1,
  claimed: 255_000,
  tax: 25_500,
  received: 0,
  ended: false,
});
const claims = (canSplit = true): InvoiceClaims => ({
  currency: 'AUD',
  students: [student(ids[0], 'Sadia Rahman'), student(ids[1], 'Omar Farooq')],
  unsplit: [payment],
  can: { split: canSplit },
});

test('M3: a payment is entered by student; the amounts with tax add up to it', async () => {
  const sent: [string, unknown][] = [];
  serverSays((request, body) => {
    if (!request.startsWith('GET')) sent.push([request, body]);
    return { status: 200, body: claims() };
  });
  show(<InvoiceStudents invoiceId={applicationId} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Enter by student' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('status').textContent).toMatch(/110\.00.* more than the payment/);
  const second = dialog.getByRole('textbox', { name: 'Omar Farooq' });
  await userEvent.clear(second);
  await userEvent.type(second, '2,695.00');
  await waitFor(() => expect(dialog.getByRole('status').textContent).toBe('The students add up to the payment.'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    expect.stringContaining(`/payments/${payment.id}/students`),
    {
      students: [
        { id: ids[0], amount: 255_000, tax: 25_500 },
        { id: ids[1], amount: 245_000, tax: 24_500 },
      ],
    },
  ]);
});

test('who may not enter it sees that it is missing', async () => {
  serverSays(() => ({ status: 200, body: claims(false) }));
  show(<InvoiceStudents invoiceId={applicationId} />);
  expect(await screen.findByText(/is not entered by student/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Enter by student' })).toBeNull();
});
