import type { EntityMonths, LedgerMonth } from '@embark/contracts/money/reconciliation';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { conversionId } from '../../../../test/conversions.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { ReconciliationPage } from './ReconciliationPage.tsx';

beforeAll(() => needTexts('reconciliation'));
const because = 'The bank corrected its statement afterwards';

const month = (given: Partial<LedgerMonth> = {}): LedgerMonth => ({
  month: '2026-11',
  locked: false,
  ledgerBalance: 46_300_00,
  signedOff: null,
  unlocked: null,
  can: { signOff: true, unlock: false },
  ...given,
});
const signedOff = {
  bankBalance: 46_180_00,
  difference: -120_00,
  explanation: 'A bank fee',
  by: 'Farhana',
  day: '2026-12-10',
};
const entity = (months: LedgerMonth[], given: Partial<EntityMonths> = {}): EntityMonths => ({
  entityId: 1,
  entity: 'Embark Australia',
  office: 'AU',
  currency: 'AUD',
  holdsClientMoney: true,
  months,
  ...given,
});

/** Shows the page with this entity; returns what was sent. */
function page(data: EntityMonths, refusal?: unknown) {
  const posted: [string, unknown][] = [];
  serverSays((request, body) => {
    if (request.includes('/files?'))
      return { status: 200, body: [{ conversionId, number: 'C-2026-00088', name: 'Omar', balance: 46_300_00 }] };
    if (request.startsWith('GET ')) return { status: 200, body: [data] };
    posted.push([request, body]);
    return refusal === undefined ? { status: 200, body: data } : { status: 422, body: refusal };
  });
  show(<ReconciliationPage />);
  return posted;
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const plain = (text: string | null) => text?.replaceAll(/[\u2066-\u2069]/g, '') ?? '';

test('T4.10, L6: the difference shows while typing; an equal balance is signed off', async () => {
  const posted = page(entity([month()]));
  await press('Sign off November 2026');
  const form = await dialog();
  const bank = form.getByRole('textbox', { name: /Balance on the bank statement \(AUD\)/ });
  await userEvent.type(bank, '46180');
  expect(plain(form.getByRole('status').textContent)).toMatch(/Difference: .*120\.00/);
  expect(form.getByRole('textbox', { name: /Explanation/ })).toBeDefined();
  await userEvent.clear(bank);
  await userEvent.type(bank, '46300');
  expect(form.getByRole('status').textContent).toBe('Bank and ledgers agree.');
  expect(form.queryByRole('textbox', { name: /Explanation/ })).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'Sign off and lock month' }));
  const body = { month: '2026-11', ledgerBalance: 46_300_00, bankBalance: 46_300_00, explanation: '' };
  await waitFor(() => expect(posted).toEqual([[expect.stringContaining('/reconciliation/1/sign-off'), body]]));
});

test('L6: a refusal of the explanation shows on its field', async () => {
  const message = 'The bank differs from the ledgers by AUD -120.00. Explain it in at least 20 characters.';
  page(entity([month()]), { code: 'invalid', message, error: [{ type: 'explanation', message }] });
  await press('Sign off November 2026');
  const form = await dialog();
  await userEvent.type(form.getByRole('textbox', { name: /Balance on the bank/ }), '46180');
  await userEvent.click(form.getByRole('button', { name: 'Sign off and lock month' }));
  expect((await form.findAllByText(message)).length).toBeGreaterThan(0);
});

test('L6: a signed-off month says who, the difference and why, and is unlocked with a reason', async () => {
  const posted = page(entity([month({ locked: true, signedOff, can: { signOff: false, unlock: true } })]));
  const table = within(await screen.findByRole('table', { name: /Months of/ }));
  expect(plain(table.getAllByRole('row')[1]!.textContent)).toMatch(
    /Signed off.*46,180\.00.*120\.00.*Farhana.*A bank fee/,
  );
  await press('Unlock November 2026');
  const form = await dialog();
  await userEvent.type(form.getByRole('textbox', { name: /Reason/ }), because);
  await userEvent.click(form.getByRole('button', { name: 'Unlock' }));
  await waitFor(() =>
    expect(posted).toEqual([
      [expect.stringContaining('/reconciliation/1/unlock'), { month: '2026-11', reason: because }],
    ]),
  );
});

test('L6: the balance of the ledgers opens what each client file held, with links to the payments', async () => {
  page(entity([month()]));
  await press(/46,300\.00/);
  const list = await dialog();
  const link = await list.findByRole('link', { name: /C-2026-00088/ });
  expect(link.getAttribute('href')).toBe(`/apps/profile/conversion/${conversionId}/payments`);
});

test('L6: an entity without a client account asks for no bank balance; who may not act sees no action', async () => {
  const posted = page(
    entity([month({ ledgerBalance: 0 }), month({ month: '2026-10', can: { signOff: false, unlock: false } })], {
      holdsClientMoney: false,
    }),
  );
  await press('Sign off November 2026');
  expect(screen.getAllByRole('button', { name: /^Sign off/, hidden: true })).toHaveLength(2);
  const form = await dialog();
  expect(form.queryByRole('textbox')).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'Sign off and lock month' }));
  await waitFor(() => expect(posted[0]?.[1]).toMatchObject({ bankBalance: null, ledgerBalance: 0 }));
});
