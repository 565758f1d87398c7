import type { FileClientMoney } from '@embark/contracts/money/clientMoney';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { conversionId } from '../../../../test/conversions.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { ClientMoneySection } from './ClientMoneySection.tsx';

beforeAll(() => needTexts('clientMoney'));
const idOf = (last: string) => `0197a000-0000-7000-8000-0000000000${last}`;
const because = 'It was typed for the wrong client file';

const held = (given: Partial<FileClientMoney> = {}): FileClientMoney => ({
  conversionId,
  today: '2026-03-02',
  account: { entityId: 1, entity: 'Embark Consultancy Australia', currency: 'AUD', balance: 710_00 },
  paysDirectly: false,
  rows: [
    {
      id: idOf('b1'),
      kind: 'charge',
      method: 'bank',
      day: '2026-03-02',
      amount: 290_00,
      party: 'Home Affairs',
      reference: 'TRN 1',
      account: 'Client account',
      statement: null,
      receipt: null,
      isReversal: false,
      reversed: false,
      reason: null,
      by: 'Farhana',
      balance: 710_00,
    },
  ],
  statements: [
    {
      id: idOf('b2'),
      number: 'AUS/25-26/00001',
      issuedOn: '2026-03-01',
      currency: 'AUD',
      lines: [{ what: 'Preparing the application', amount: 600_00 }],
      total: 600_00,
      drawn: 0,
      open: 600_00,
      voidReason: null,
      by: 'Farhana',
    },
  ],
  bankAccounts: [{ id: 9, name: 'Client account' }],
  can: { write: true },
  ...given,
});

/** Shows the section with this money; returns what was sent. */
function section(data: FileClientMoney, answer: { status: number; body: unknown } = { status: 200, body: data }) {
  const posted: [string, unknown][] = [];
  serverSays((request, body) => {
    if (request.startsWith('GET ')) return { status: 200, body: data };
    posted.push([request, body]);
    return answer;
  });
  show(<ClientMoneySection fileId={conversionId} />);
  return posted;
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

test('L6: the ledger shows money out as negative, with its balance', async () => {
  section(held());
  const table = within(await screen.findByRole('table', { name: 'Client ledger' }));
  expect(table.getByText(/Paid out/).textContent).toContain('Home Affairs');
  expect(table.getAllByText(/290\.00/)[0]?.textContent).toMatch(/^[-−]/);
});

test.each([
  ['Receive', { 'Amount (AUD)': '11710' }, 'in', { amount: 11_710_00, bankAccountId: 9, day: '2026-03-02' }],
  ['Pay out', { 'Amount (AUD)': '100' }, 'out', { amount: 100_00, party: 'Department of Home Affairs' }],
  ['Refund', {}, 'refund', { amount: 710_00 }],
  ['Draw to office', {}, 'draw', { amount: 600_00, statementId: idOf('b2') }],
])('L6: %s sends it', async (name, typed, path, body) => {
  const posted = section(held());
  await press(name);
  const form = await dialog();
  for (const [field, text] of Object.entries(typed))
    await userEvent.type(form.getByRole('textbox', { name: new RegExp(`^${field.replace(/[()]/g, '.')}`) }), text);
  await userEvent.click(form.getByRole('button', { name }));
  await waitFor(() => expect(posted).toMatchObject([[expect.stringContaining(`/client-money/${path}`), body]]));
});

test('L6: drawing without a statement shows the reason on its field', async () => {
  const message = 'Client money goes to the office only against an issued statement of services. Issue one first.';
  const body = { code: 'invalid', message, error: [{ type: 'statementId', message }] };
  section(held({ statements: [] }), { status: 422, body });
  await press('Draw to office');
  const form = await dialog();
  await userEvent.type(form.getByRole('textbox', { name: /^Amount/ }), '500');
  await userEvent.click(form.getByRole('button', { name: 'Draw to office' }));
  expect((await form.findAllByText(message)).length).toBeGreaterThan(0);
});

test('L6: a statement of services adds up while typing, and a movement is reversed with a reason', async () => {
  const posted = section(held());
  await press('Issue statement');
  const form = await dialog();
  await userEvent.click(form.getByRole('button', { name: 'Add line' }));
  for (const [number, amount] of [
    ['1', '600'],
    ['2', '200.50'],
  ] as const) {
    const line = within(form.getByRole('group', { name: `Line ${number}` }));
    await userEvent.type(line.getByRole('textbox', { name: 'Service' }), `Work ${number}`);
    await userEvent.type(line.getByRole('textbox', { name: 'Amount (AUD)' }), amount);
  }
  expect(form.getByRole('status').textContent).toContain('800.50');
  await userEvent.click(form.getByRole('button', { name: 'Issue statement' }));
  await waitFor(() =>
    expect(posted[0]?.[1]).toMatchObject({ lines: [{ what: 'Work 1', amount: 600_00 }, { amount: 200_50 }] }),
  );
  await press('Reverse');
  const reverse = await dialog();
  await userEvent.type(reverse.getByRole('textbox', { name: /Reason/ }), because);
  await userEvent.click(reverse.getByRole('button', { name: 'Reverse' }));
  await waitFor(() => expect(posted[1]?.[1]).toEqual({ day: '2026-03-02', reason: because }));
});

test('who may only read sees no action; an entity without a client account shows nothing', async () => {
  section(held({ can: { write: false } }));
  await screen.findByRole('table', { name: 'Client ledger' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Print statement']);
  expect(screen.getByRole('checkbox')).toHaveProperty('disabled', true);
});
