import { expect, test } from 'vitest';
import { findings, type GateFacts, openIn, sayLine } from './gate.rules.ts';

const facts = (given: Partial<GateFacts> = {}): GateFacts => ({
  overdue: [],
  hasAgreement: true,
  charges: 0,
  held: 0,
  heldIn: 'AUD',
  paysDirectly: false,
  isUrgent: false,
  ...given,
});
const late = [{ currency: 'AUD', open: 500_00, since: '2026-12-01' }];
const rules = (severity: 'off' | 'warn' | 'stop') =>
  (['client-money', 'overdue', 'agreement'] as const).map((one) => ({ test: one, severity }));

test('H: A$500.00 due 1 Dec is overdue by 2 days on 3 Dec', () => {
  const [line] = findings(facts({ overdue: late }), rules('stop'), '2026-12-03');
  expect(line).toMatchObject({ test: 'overdue', severity: 'stop', amount: 500_00, days: 2 });
  expect(line && sayLine(line)).toBe('AUD 500.00 overdue by 2 days');
});

test.each([
  ['nothing overdue', facts(), []],
  ['no agreement', facts({ hasAgreement: false }), ['no agreement is in force']],
  [
    'charges that nobody has paid in',
    facts({ charges: 2_500_00, held: 500_00 }),
    ['AUD 2,000.00 of client money missing'],
  ],
  ['the client pays directly', facts({ charges: 2_500_00, paysDirectly: true }), []],
  ['enough client money', facts({ charges: 2_500_00, held: 2_500_00 }), []],
  ['an office without a client account', facts({ charges: 2_500_00, held: null }), []],
])('H: %s', (_, given, said) => {
  expect(findings(given, rules('stop'), '2026-12-03').map((line) => sayLine(line))).toEqual(said);
});

test('H3: near a legal date a stop only warns; what is off is not checked; stops come first', () => {
  const given = facts({ overdue: late, hasAgreement: false });
  expect(findings({ ...given, isUrgent: true }, rules('stop'), '2026-12-03').map(({ severity }) => severity)).toEqual([
    'warn',
    'warn',
  ]);
  expect(findings(given, rules('off'), '2026-12-03')).toEqual([]);
  const mixed = [
    { test: 'agreement', severity: 'warn' },
    { test: 'overdue', severity: 'stop' },
  ] as const;
  expect(findings(given, mixed, '2026-12-03').map((line) => line.test)).toEqual(['overdue', 'agreement']);
});

test('H1: the open amount of an override never adds currencies', () => {
  const lines = findings(
    facts({ overdue: [...late, { currency: 'BDT', open: 900_00, since: '2026-12-01' }] }),
    rules('stop'),
    '2026-12-03',
  );
  expect(openIn(lines)).toEqual({ amount: 500_00, currency: 'AUD' });
});
