import { spread, statusOf } from '@embark/contracts/money/payments';
import { describe, expect, test } from 'vitest';
import { brokenOf, canRefund, daysOf, feeWithTax, fitTo, planErrors, refundSources } from './payments.rules.ts';

const owed = (amount: number, settled: number, waived: number, dueOn: string | null) => ({
  amount,
  settled,
  waived,
  dueOn,
});

describe('L4: the status of an instalment', () => {
  test.each([
    ['later', owed(100, 0, 0, null)],
    ['later', owed(100, 0, 0, '2026-03-10')],
    ['due', owed(100, 0, 0, '2026-03-09')],
    ['due', owed(100, 0, 0, '2026-03-02')],
    ['part-paid', owed(100, 40, 0, '2026-03-09')],
    ['part-paid', owed(100, 40, 0, null)],
    ['overdue', owed(100, 0, 0, '2026-03-01')],
    ['overdue', owed(100, 99, 0, '2026-03-01')],
    ['paid', owed(100, 100, 0, '2026-03-01')],
    ['waived', owed(100, 60, 40, '2026-03-01')],
  ] as const)('%s: %j', (status, one) => expect(statusOf(one, '2026-03-02')).toBe(status));
});

describe('L5: an amount is proposed to the oldest open instalment first', () => {
  const rows = [
    { id: 'c', open: 50, dueOn: null },
    { id: 'b', open: 30, dueOn: '2026-04-01' },
    { id: 'a', open: 20, dueOn: '2026-03-01' },
    { id: 'done', open: 0, dueOn: '2026-01-01' },
  ];
  test.each([
    [10, [['a', 10]]],
    [
      60,
      [
        ['a', 20],
        ['b', 30],
        ['c', 10],
      ],
    ],
    [
      500,
      [
        ['a', 20],
        ['b', 30],
        ['c', 50],
      ],
    ],
    [0, []],
  ] as const)('%i', (amount, parts) =>
    expect(spread(amount, rows).map((one) => [one.debt.id, one.amount])).toEqual(parts),
  );
});

const held = (id: string, amount: number, settled = 0, waived = 0, invoiced = 0, billed = 0) => ({
  id,
  amount,
  settled,
  waived,
  invoiced,
  billed,
});
describe('L4: a variation changes open instalments only', () => {
  const lines = [held('a', 100, 100), held('b', 100, 40, 20), held('c', 100)];
  test.each([
    [300, [], 0],
    [350, [], 50],
    [250, [{ id: 'c', amount: 50, waived: 0, release: 0 }], 0],
    [
      180,
      [
        { id: 'b', amount: 80, waived: 20, release: 0 },
        { id: 'c', amount: 0, waived: 0, release: 0 },
      ],
      0,
    ],
    [
      150,
      [
        { id: 'b', amount: 50, waived: 10, release: 0 },
        { id: 'c', amount: 0, waived: 0, release: 0 },
      ],
      0,
    ],
    [
      90,
      [
        { id: 'a', amount: 90, waived: 0, release: 10 },
        { id: 'b', amount: 0, waived: 0, release: 40 },
        { id: 'c', amount: 0, waived: 0, release: 0 },
      ],
      0,
    ],
  ])('to %i', (total, changes, added) => expect(fitTo(lines, total)).toEqual({ changes, added, short: 0 }));
});

const code = (name: string, rate: number, parts = [{ name: 'VAT', share: 10_000 }]) => ({
  code: name,
  kind: 'taxable' as const,
  name,
  nameTr: name,
  nameAr: name,
  rate,
  ruleId: 1,
  needsCheck: false,
  parts,
  asks: [],
  words: '',
});
describe('L4, L2: the agreed total is the fee plus its tax, rounded by line and part', () => {
  const codes = [
    code('BD-15', 1500),
    code('AU-10', 1000, [{ name: 'GST', share: 10_000 }]),
    code('IN-STATE', 1800, [
      { name: 'CGST', share: 5000 },
      { name: 'SGST', share: 5000 },
    ]),
  ];
  test.each([
    [[{ amount: 60_000_00, taxCode: 'BD-15' }], false, [60_000_00, 9_000_00, 69_000_00]],
    [[{ amount: 60_000_00, taxCode: 'bd-15 ' }], false, [60_000_00, 9_000_00, 69_000_00]],
    [[{ amount: 1_100_00, taxCode: 'AU-10' }], true, [1_100_00, 100_00, 1_100_00]],
    [[{ amount: 25_01, taxCode: 'IN-STATE' }], false, [25_01, 4_50, 29_51]],
    [
      [
        { amount: 33_33, taxCode: 'BD-15' },
        { amount: 33_33, taxCode: 'BD-15' },
      ],
      false,
      [66_66, 10_00, 76_66],
    ],
    [
      [
        { amount: 100_00, taxCode: null },
        { amount: 100_00, taxCode: 'own words' },
      ],
      false,
      [200_00, 0, 200_00],
    ],
    [[], false, [0, 0, 0]],
  ])('%j', (lines, included, sums) => {
    const { fee, tax, total, taxes } = feeWithTax(lines, codes, included);
    expect([fee, tax, total]).toEqual(sums);
    expect(taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(tax);
  });
});

const line = (id: string | null, amount: number) => ({
  id,
  what: 'x',
  amount,
  dueKind: 'coe' as const,
  days: 0,
  dueOn: null,
});
describe('the lines of a plan editor', () => {
  const now = [held('a', 60, 30), held('b', 40)];
  test.each([
    ['as it is', [line('a', 60), line('b', 40)], []],
    ['another split', [line('a', 30), line(null, 70)], []],
    ['another total', [line('a', 60), line('b', 41)], ['instalments']],
    ['below what it has', [line('a', 29), line('b', 71)], ['instalments.0.amount']],
    ['without one that has money', [line('b', 100)], ['instalments']],
    ['twice the same', [line('a', 50), line('a', 50)], ['instalments']],
    ['unknown', [line('z', 40), line('a', 60)], ['instalments.0.id']],
  ])('%s', (_what, lines, fields) => expect(planErrors(lines, now, 100).map(({ field }) => field)).toEqual(fields));
});

describe('L7: where a refund comes from', () => {
  const receipts = [
    { id: 'r1', credit: 10 },
    { id: 'r2', credit: 0 },
  ];
  const paid = [
    { id: 'n', receiptId: 'r2', amount: 50 },
    { id: 'o', receiptId: 'r1', amount: 40 },
  ];
  test.each([
    [10, [['r1', 10]], []],
    [
      40,
      [
        ['r1', 10],
        ['r2', 30],
      ],
      [{ id: 'n', amount: 30 }],
    ],
    [
      100,
      [
        ['r1', 50],
        ['r2', 50],
      ],
      [
        { id: 'n', amount: 50 },
        { id: 'o', amount: 40 },
      ],
    ],
  ])('%i', (amount, parts, released) => {
    const found = refundSources(amount, receipts, paid);
    expect([...(found?.parts ?? [])].toSorted(([one], [other]) => one.localeCompare(other))).toEqual(parts);
    expect(found?.released).toEqual(released);
  });
  test('never more than was paid', () => expect(refundSources(101, receipts, paid)).toBeNull());
});

test.each([
  ['asked', 1, 2, true, false, [true, true, false]],
  ['asked', 1, 1, true, false, [false, true, false]],
  ['asked', 1, 1, false, true, [false, true, false]],
  ['asked', 1, 2, false, true, [false, false, false]],
  ['approved', 1, 2, false, true, [false, false, true]],
  ['paid', 1, 2, true, true, [false, false, false]],
  ['rejected', 1, 1, true, true, [false, false, false]],
])('L7: a refund %s of %i, as user %i', (state, askedById, userId, approve, issue, may) => {
  expect(Object.values(canRefund({ state, askedById }, { userId, approve, issue }))).toEqual(may);
});

test('L4: a promise is broken the day after, as long as something is open', () => {
  const promises = [{ day: '2026-03-01' }, { day: '2026-03-02' }];
  expect([
    brokenOf(promises, 5, '2026-03-02'),
    brokenOf(promises, 5, '2026-03-03'),
    brokenOf(promises, 0, '2026-03-03'),
  ]).toEqual([1, 2, 0]);
});

test('L4: days before a lodgement, days after a grant, none otherwise', () =>
  expect([daysOf('lodgement', 3), daysOf('grant', 7), daysOf('coe', 3), daysOf('day', 3)]).toEqual([-3, 7, 0, 0]));
