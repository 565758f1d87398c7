import type { Rule, RuleBook, RuleKey, RuleValue } from '@embark/contracts/organisation/rulebook';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { serverSays, show } from '../../../../../test/page.tsx';
import { RuleBookPage } from './RuleBookPage.tsx';

const names = { name: 'Visa charge: student (500)', nameTr: 'Vize ücreti', nameAr: 'رسم التأشيرة' };
const money = (amount: number | null): RuleValue => ({ area: 'visa-money', amount, currency: 'AUD' });
const aRule = (given: Partial<Rule> = {}): Rule => ({
  id: 3,
  version: 2,
  area: 'visa-money',
  key: 'charge-500',
  ...names,
  value: money(250_000),
  validFrom: '2026-07-01',
  validTo: null,
  source: 'Peak Migration, July 2026',
  sourceUrl: 'https://immi.homeaffairs.gov.au/visas/visa-pricing-estimator',
  certainty: 'B',
  checkBy: '2027-07-01',
  checkedOn: null,
  checkedBy: null,
  flagged: false,
  note: '',
  corrected: false,
  ...given,
});
const charge: RuleKey = {
  area: 'visa-money',
  key: 'charge-500',
  ...names,
  rules: [
    aRule({ id: 1, value: money(190_000), validFrom: '2025-07-01', validTo: '2026-06-30', corrected: true }),
    aRule({ id: 2, value: money(200_000), validFrom: '2025-07-01', validTo: '2026-06-30', checkBy: null }),
    aRule(),
  ],
};
const levy = { name: 'Training levy', nameTr: 'Eğitim katkısı', nameAr: 'رسم التدريب' };
const doubtful = aRule({
  ...levy,
  id: 4,
  key: 'saf',
  value: money(null),
  certainty: 'C',
  flagged: true,
  sourceUrl: null,
});
const police = { name: 'Police certificate', nameTr: 'Adli sicil belgesi', nameAr: 'شهادة الشرطة' };
const validity = aRule({
  ...police,
  id: 5,
  area: 'validity',
  key: 'police-certificate',
  validFrom: null,
  value: { area: 'validity', months: 12, days: null, countedFrom: 'issue', judgedOn: ['lodgement', 'decision'] },
});
const book: RuleBook = {
  today: '2026-12-14',
  mayWrite: ['visa-money'],
  keys: [
    charge,
    { area: 'visa-money', key: 'saf', ...levy, rules: [doubtful] },
    { area: 'validity', key: 'police-certificate', ...police, rules: [validity] },
  ],
};

/** Renders the page at an address; returns what was sent. */
function open(address = '', refusal?: { status: number; body: object }, shown: RuleBook = book) {
  const sent: [string, unknown][] = [];
  serverSays((request, body) => {
    if (request.startsWith('GET ')) return { status: 200, body: shown };
    sent.push([request.replace(/^(\w+) .*\/api/, '$1 '), body]);
    return refusal ?? { status: 200, body: aRule() };
  });
  const router = show(<RuleBookPage />, `/apps/settings/rule-book${address}`);
  return { sent, router };
}
const rowOf = (name: string) => screen.getByRole('button', { name }).closest('li') ?? document.body;
const isShown = (name: string) => screen.queryByRole('button', { name }) !== null;

test('every key shows its value today, its source and its certainty, and what needs a check', async () => {
  open();
  await screen.findByRole('heading', { level: 2, name: 'Visa charges and amounts' });
  const row = within(rowOf(names.name));
  expect(row.getByText('$2,500.00')).toBeDefined();
  expect(row.getByText('1 July 2026')).toBeDefined();
  expect(row.getByRole('link', { name: 'Peak Migration, July 2026' }).getAttribute('href')).toContain('homeaffairs');
  expect(row.getByText(/Two specialists/)).toBeDefined();
  expect(row.queryByText('Check this')).toBeNull();
  expect(within(rowOf(levy.name)).getByText('Check this')).toBeDefined();
  expect(within(rowOf(levy.name)).getByText('Not known')).toBeDefined();
  expect(within(rowOf(police.name)).getByText('12 months from issue')).toBeDefined();
});

test('A1: the value of another day is shown, and none before the first', async () => {
  const { router } = open('?on=2026-06-30');
  await screen.findByText('$2,000.00');
  const day = screen.getByLabelText('Value on');
  fireEvent.change(day, { target: { value: '2024-01-01' } });
  expect(await screen.findAllByText('No value on this date')).toHaveLength(2);
  expect(router.state.location.search).toBe('?on=2024-01-01');
});

test('search, area and “Needs a check” narrow the list, and an empty one offers to clear them', async () => {
  const { router } = open('?check=yes');
  await screen.findByRole('button', { name: levy.name });
  expect(isShown(names.name)).toBe(false);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Needs a check (1)' }));
  expect(isShown(names.name)).toBe(true);
  await userEvent.type(screen.getByRole('searchbox'), 'POLICE');
  await waitFor(() => expect(isShown(names.name)).toBe(false));
  expect(isShown(police.name)).toBe(true);
  await userEvent.click(screen.getByRole('combobox', { name: 'Area' }));
  await userEvent.click(screen.getByRole('option', { name: 'Tax' }));
  expect(await screen.findByText('No rules found')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(isShown(names.name)).toBe(true));
  expect(router.state.location.search).toBe('');
});

test('the timeline shows past, current and corrected values, and edits only where the user may', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: names.name }));
  const values = within(screen.getByRole('list', { name: `Values of ${names.name}` }));
  const lines = values.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/\$2,500.00.*From 1 July 2026.*In force.*Next check by 1 July 2027/);
  expect(lines[1]).toMatch(/\$2,000.00.*1 July 2025 to 30 June 2026.*Past/);
  expect(lines[2]).toMatch(/\$1,900.00.*Corrected/);
  expect(values.getAllByRole('button', { name: /^Edit the value/ })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: police.name }));
  const other = within(screen.getByRole('list', { name: `Values of ${police.name}` }));
  expect(other.getByText('Must be valid at: Lodgement, Decision')).toBeDefined();
  expect(other.queryByRole('button')).toBeNull();
});

test('a new value is sent with its key and typed value, and a server error lands on its field', async () => {
  const message = 'Another value already applies in this period';
  const { sent } = open('', {
    status: 422,
    body: { code: 'invalid', message, error: [{ type: 'validFrom', message }] },
  });
  await userEvent.click(await screen.findByRole('button', { name: names.name }));
  await userEvent.click(screen.getByRole('button', { name: `Add value for ${names.name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: names.name }));
  await userEvent.clear(dialog.getByLabelText(/^Amount/));
  await userEvent.type(dialog.getByLabelText(/^Amount/), '2,750.50');
  await userEvent.type(dialog.getByLabelText(/^Valid from/), '2027-07-01');
  await userEvent.click(dialog.getByRole('button', { name: 'Save value' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    expect.stringContaining('POST'),
    expect.objectContaining({ key: 'charge-500', value: money(275_050), validFrom: '2027-07-01', certainty: 'A' }),
  ]);
  const from = dialog.getByLabelText(/^Valid from/);
  await waitFor(() => expect(from.getAttribute('aria-invalid')).toBe('true'));
});

test('an amount that is no amount is refused in the form', async () => {
  const { sent } = open();
  await userEvent.click(await screen.findByRole('button', { name: names.name }));
  await userEvent.click(screen.getByRole('button', { name: `Edit the value of ${names.name} (From 1 July 2026)` }));
  const dialog = within(await screen.findByRole('dialog', { name: names.name }));
  await userEvent.clear(dialog.getByLabelText(/^Source/));
  await userEvent.type(dialog.getByLabelText(/^Link/), 'nowhere');
  await userEvent.click(dialog.getByRole('button', { name: 'Save value' }));
  expect(await dialog.findByText('Enter the source')).toBeDefined();
  expect(sent).toEqual([]);
});

test('A1: confirming sends the version and the day of the next check', async () => {
  const { sent } = open();
  await userEvent.click(await screen.findByRole('button', { name: names.name }));
  await userEvent.click(screen.getByRole('button', { name: `Confirm the value of ${names.name} (From 1 July 2026)` }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText(/^Check by/)).toHaveProperty('value', '2027-07-01');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([expect.stringContaining('POST'), { version: 2, checkBy: '2027-07-01' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('L7: the lead time of another country is added: the document and the country first, then the days', async () => {
  const lead = { name: 'Police certificate', nameTr: 'Adli sicil belgesi', nameAr: 'شهادة الشرطة' };
  const value = { area: 'lead-time' as const, days: 30 };
  const other = aRule({ ...lead, id: 9, area: 'lead-time', key: 'police-certificate', value, validFrom: null });
  const { sent } = open('', undefined, {
    ...book,
    mayWrite: ['lead-time'],
    keys: [{ area: 'lead-time', key: 'police-certificate', ...lead, rules: [other] }],
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add rule' }));
  await user.click(await screen.findByLabelText(/^Document/));
  await user.click(await screen.findByRole('option', { name: 'Police certificate' }));
  await user.type(screen.getByLabelText(/^Country/), 'France');
  await user.click(await screen.findByRole('option', { name: 'France' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const dialog = await screen.findByRole('dialog', { name: 'Police certificate: France' });
  await user.type(within(dialog).getByLabelText(/^Days/), '12');
  await user.type(within(dialog).getByLabelText(/^Source \*|^Source/), 'The police, by phone');
  await user.click(within(dialog).getByRole('button', { name: 'Save value' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      ['POST /rules-app/rules', { key: 'police-certificate-FR', value: { area: 'lead-time', days: 12 } }],
    ]),
  );
});
