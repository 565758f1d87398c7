import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import {
  agreementId,
  canSent,
  canSigned,
  charges,
  fileAgreements,
  sent,
  someAgreement,
  someNote,
} from '../../../../test/agreements.ts';
import { conversionId, someConversion } from '../../../../test/conversions.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { moneyText } from '../../../kit/text/money.ts';
import { AgreementTab } from './AgreementTab.tsx';

beforeAll(() => Promise.all(['agreements', 'advice', 'rulebook'].map(needTexts)));

/** Shows the tab of a file with these agreements; returns what was sent. */
function tab(data: ReturnType<typeof fileAgreements>, answer: { status: number; body: unknown } = ok(data)) {
  const posted: [string, unknown][] = [];
  serverSays((request, body) => {
    if (request.includes('/rules-app/')) return { status: 200, body: charges };
    if (request.startsWith('GET ') && request.includes('/notes'))
      return { status: 200, body: { rows: [someNote()], can: { add: true } } };
    if (request.startsWith('GET ')) return { status: 200, body: data };
    posted.push([request.replace(agreementId, ':id').replace(conversionId, ':file'), body]);
    return answer;
  });
  show(<AgreementTab file={someConversion()} />);
  return posted;
}
const ok = ({ rows }: ReturnType<typeof fileAgreements>) => ({ status: 200, body: rows[0] ?? someAgreement() });
const refusal = (status: number, message: string, field?: string) => ({
  status,
  body: { code: 'invalid', message, ...(field && { error: [{ type: field, message }] }) },
});
/** An amount as the tests find it: matchers join white space. */
const shown = (minor: number, currency: string) => moneyText(minor, currency).replace(/\s/g, ' ');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

test('a file without an agreement shows the gap and drafts one from a template', async () => {
  const gaps = [{ kind: 'no-agreement' as const, agreementId: null, number: null }];
  const posted = tab(fileAgreements([], { gaps }));
  expect(await screen.findByText('No service agreement.')).toBeDefined();
  const [first] = await screen.findAllByRole('button', { name: 'Draft agreement' });
  await userEvent.click(first!);
  const form = await dialog();
  await userEvent.click(form.getByRole('button', { name: 'Turkish' }));
  await userEvent.click(form.getByRole('button', { name: 'Create draft' }));
  await waitFor(() =>
    expect(posted).toEqual([
      ['POST /api/agreements-app/files/:file/agreements', { template: 'migration', language: 'tr' }],
    ]),
  );
});

test('a draft is edited: lines, a charge of the rule book with its flag, totals by currency', async () => {
  const posted = tab(fileAgreements([someAgreement()]));
  await press('Edit');
  const form = await dialog();
  const line = within(form.getByRole('group', { name: 'Fee line 1' }));
  const amount = line.getByRole('textbox', { name: 'Amount (BDT)' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '30000.50');
  await userEvent.click(form.getByRole('combobox', { name: 'Add from rule book' }));
  expect(screen.queryByText(/Living costs/)).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: /Visa charge: student/ }));
  const cost = within(await form.findByRole('group', { name: 'Cost 1' }));
  expect(cost.getByRole('button', { name: `Rule book: ${moneyText(2_500_00, 'AUD')}` })).toBeDefined();
  expect(cost.getByText('Check this')).toBeDefined();
  const totals = within(form.getByRole('group', { name: 'Totals' }));
  expect(totals.getByText(shown(30_000_50, 'BDT'))).toBeDefined();
  expect(totals.getByText(shown(2_500_00, 'AUD'))).toBeDefined();
  await userEvent.click(form.getByRole('button', { name: 'Save agreement' }));
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]).toMatchObject([
    'PATCH /api/agreements-app/agreements/:id',
    {
      version: 3,
      feeLines: [{ amount: 30_000_50 }],
      disbursements: [{ ruleKey: 'charge-500', currency: 'AUD', amount: 2_500_00, paidBy: 'client' }],
    },
  ]);
});

test('an amount with four decimals is refused on its field, and nothing is sent', async () => {
  const posted = tab(fileAgreements([someAgreement()]));
  await press('Edit');
  const form = await dialog();
  const amount = form.getByRole('textbox', { name: 'Amount (BDT)' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '10.5555');
  await userEvent.click(form.getByRole('button', { name: 'Save agreement' }));
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
  expect(posted).toEqual([]);
});

test('lines are added and removed', async () => {
  const posted = tab(fileAgreements([someAgreement()]));
  await press('Edit');
  const form = await dialog();
  await userEvent.click(form.getByRole('button', { name: 'Add other cost' }));
  const cost = within(form.getByRole('group', { name: 'Cost 1' }));
  await userEvent.type(cost.getByRole('textbox', { name: 'Description' }), 'Courier');
  await userEvent.type(cost.getByRole('textbox', { name: 'Amount' }), '12');
  await userEvent.click(form.getByRole('button', { name: 'Remove refund rule 1' }));
  await userEvent.click(form.getByRole('button', { name: 'Save agreement' }));
  await waitFor(() =>
    expect(posted[0]?.[1]).toMatchObject({
      refundRules: [],
      disbursements: [{ ruleKey: null, description: 'Courier', amount: 12_00, currency: 'AUD' }],
    }),
  );
});

test('a draft is marked as sent; what it lacks is named', async () => {
  const message = 'Describe at least one service';
  const posted = tab(fileAgreements([someAgreement()]), refusal(422, message, 'services'));
  await press('Mark as sent');
  const form = await dialog();
  await userEvent.click(form.getByRole('button', { name: 'Mark as sent' }));
  expect(await form.findByText(message)).toBeDefined();
  expect(posted).toEqual([['POST /api/agreements-app/agreements/:id/send', { version: 3, sentOn: '2026-11-03' }]]);
});

test('C1: signing records the checks first, then the signatures', async () => {
  const agreement = someAgreement({ ...sent, can: canSent });
  const posted = tab(fileAgreements([agreement]), { status: 200, body: { ...agreement, version: 4 } });
  await press('Record signatures');
  const form = await dialog();
  await userEvent.type(form.getByRole('textbox', { name: 'How identity was verified' }), 'Passport seen');
  await userEvent.click(form.getByRole('button', { name: 'None' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Where the signed copy is' }), 'Paper copy in the Dhaka safe');
  await userEvent.click(form.getByRole('button', { name: 'Record signatures' }));
  await waitFor(() => expect(posted).toHaveLength(2));
  expect(posted).toMatchObject([
    ['PATCH /api/agreements-app/agreements/:id', { version: 3, identityHow: 'Passport seen', conflict: 'none' }],
    [
      'POST /api/agreements-app/agreements/:id/sign',
      { version: 4, signedByClientOn: '2026-11-03', signedElsewhere: 'Paper copy in the Dhaka safe' },
    ],
  ]);
});

test('a refusal of signing appears on the field it names', async () => {
  const agreement = someAgreement({ ...sent, can: canSent });
  const message = 'Record when the consumer guide was given';
  tab(fileAgreements([agreement]), refusal(422, message, 'guideGivenOn'));
  await press('Record signatures');
  const form = await dialog();
  await userEvent.click(form.getByRole('button', { name: 'Record signatures' }));
  expect((await form.findAllByText(message)).length).toBeGreaterThan(0);
});

test('C4: risen charges show as a gap that a variation mends; a draft shows what it changes', async () => {
  const cost = { ruleKey: 'charge-500', ruleId: 5, description: 'Charge', currency: 'AUD', amount: 2_000_00 };
  const first = someAgreement({
    state: 'signed',
    disbursements: [{ ...cost, paidBy: 'client' }],
    can: canSigned,
  });
  const rises = [{ description: 'Charge', currency: 'AUD', agreed: 2_000_00, now: 2_500_00 }];
  const gaps = [{ kind: 'variation-needed' as const, agreementId, number: first.number, rises }];
  const posted = tab(fileAgreements([first], { gaps }));
  expect(
    await screen.findByText((text) =>
      text.includes(`Charge: ${shown(2_000_00, 'AUD')} agreed, ${shown(2_500_00, 'AUD')} now`),
    ),
  ).toBeDefined();
  const [mend] = await screen.findAllByRole('button', { name: 'Draft variation' });
  await userEvent.click(mend!);
  await waitFor(() => expect(posted).toEqual([['POST /api/agreements-app/agreements/:id/vary', { version: 3 }]]));
});

test('a variation shows what it changes', async () => {
  const first = someAgreement({ state: 'signed', can: canSigned });
  const second = someAgreement({
    id: '0197a000-0000-7000-8000-0000000000f2',
    number: 'A-2026-00013',
    variation: 1,
    varies: first.number,
    feeLines: [{ stage: 1, description: 'Preparation', amount: 30_000_00, taxCode: null }],
    feeAmount: 30_000_00,
    services: ['Advice on the visa', 'Review'],
  });
  tab(fileAgreements([second, first]));
  const changes = within(await screen.findByRole('region', { name: 'Changes to A-2026-00012' }));
  expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Total fee: ${moneyText(25_000_00, 'BDT')} → ${moneyText(30_000_00, 'BDT')}`,
    'Added: Review',
    `Preparation: ${moneyText(25_000_00, 'BDT')} → ${moneyText(30_000_00, 'BDT')}`,
  ]);
});

test('an agreement is ended with a reason, a draft deleted after a question, a taken-over one completed', async () => {
  const rows = [
    someAgreement({ state: 'signed', takenOver: true, can: { ...canSigned, complete: true } }),
    someAgreement({ id: '0197a000-0000-7000-8000-0000000000f2', number: 'A-2026-00013', version: 1 }),
  ];
  const posted = tab(fileAgreements(rows));
  await press('End agreement');
  let form = await dialog();
  await userEvent.click(form.getByRole('button', { name: 'End agreement' }));
  expect(await form.findByText('Enter a reason')).toBeDefined();
  await userEvent.type(form.getByRole('textbox', { name: /Reason/ }), 'Moved away');
  await userEvent.click(form.getByRole('button', { name: 'End agreement' }));
  await waitFor(() =>
    expect(posted.at(-1)).toEqual([
      'POST /api/agreements-app/agreements/:id/end',
      { version: 3, reason: 'Moved away' },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Delete draft');
  form = await dialog();
  await userEvent.click(form.getByRole('button', { name: 'Delete draft' }));
  await waitFor(() => expect(posted.at(-1)?.[0]).toContain('DELETE /api/agreements-app/agreements/'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Complete');
  form = await dialog();
  await userEvent.type(form.getByRole('textbox', { name: 'How identity was verified' }), 'Passport seen');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(posted.at(-1)).toMatchObject([expect.stringContaining('/complete'), { identityHow: 'Passport seen' }]),
  );
});
