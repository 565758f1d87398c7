import { proposedRefund } from '@embark/contracts/money/payments';
import { agreementTotals, feeTotal, sumByCurrency } from '@embark/contracts/casework/agreements';
import { assert, constantFrom, array, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargesNow, isRise, missingToSend, missingToSign, needsGuide, rises } from './agreements.rules.ts';
import { gapsOf } from './gaps.rules.ts';

const complete = {
  identityHow: 'Passport seen',
  identityOn: '2026-03-01',
  guideGivenOn: '2026-03-01',
  conflict: 'none' as const,
  conflictText: null,
  sentOn: '2026-03-01',
  signedByClientOn: '2026-03-03',
  signedByAgentOn: '2026-03-03',
};
const around = { needsGuide: true, hasCopy: true, today: '2026-03-03' };

describe('C1: what signing needs', () => {
  test.each([
    [{}, {}, []],
    [{ identityHow: null }, {}, ['identityHow']],
    [{ identityOn: null }, {}, ['identityOn']],
    [{ identityOn: '2026-03-04' }, {}, ['identityOn']],
    [{ guideGivenOn: null }, {}, ['guideGivenOn']],
    [{ guideGivenOn: null }, { needsGuide: false }, []],
    [{ guideGivenOn: '2026-03-04' }, {}, ['guideGivenOn']],
    [{ conflict: null }, {}, ['conflict']],
    [{ conflict: 'declared' as const }, {}, ['conflictText']],
    [{ conflict: 'declared' as const, conflictText: 'Commission of 10 %' }, {}, []],
    [{}, { hasCopy: false }, ['signedElsewhere']],
    [{}, { today: '2026-03-02' }, ['signedByClientOn', 'signedByAgentOn']],
    [{ sentOn: '2026-03-04' }, {}, ['signedByClientOn']],
  ])('%j %j', (given, more, fields) => {
    const missing = missingToSign({ ...complete, ...given }, { ...around, ...more });
    expect(missing.map(({ field }) => field)).toEqual(fields);
  });

  test('only migration clients are given the consumer guide', () => {
    expect((['migration', 'admission', 'property'] as const).map(needsGuide)).toEqual([true, false, false]);
  });
});

test('a draft is sent with services, fee lines, and a refund rule for each stage used', () => {
  const line = { stage: 2, description: 'Fee', amount: 1, taxCode: null };
  const rule = { stage: 1, when: 'Before', percent: 100 };
  const fields = (given: object) =>
    missingToSend({ services: ['Visa'], feeLines: [line], refundRules: [], ...given }).map(({ field }) => field);
  expect(fields({})).toEqual([]);
  expect(fields({ services: [] })).toEqual(['services']);
  expect(fields({ feeLines: [] })).toEqual(['feeLines']);
  expect(fields({ refundRules: [rule] })).toEqual(['feeLines.0.stage']);
});

describe('C4: a variation is needed', () => {
  test.each([
    [100_00, 110_00, 'BDT', false], // exactly 10 %
    [100_00, 110_01, 'BDT', true],
    [10_000_00, 10_200_00, 'AUD', false], // exactly A$200
    [10_000_00, 10_200_01, 'AUD', true],
    [10_000_00, 10_200_01, 'BDT', false],
    [100_00, 90_00, 'AUD', false],
    [0, 1, 'AUD', true],
  ])('from %d to %d %s: %s', (agreed, now, currency, expected) => {
    expect(isRise(agreed, now, currency)).toBe(expected);
  });

  const line = { ruleId: 1, ruleKey: 'charge-500', description: 'Charge', currency: 'AUD', paidBy: 'client' as const };
  const charges = (amount: number, now: number) =>
    chargesNow([{ ...line, amount }], new Map([['charge-500', { amount: now, currency: 'AUD' }]]));

  test('A1: agreed A$2,000.00, now A$2,500.00', () => {
    expect(rises(charges(2_000_00, 2_500_00))).toEqual([
      { description: 'Charge', currency: 'AUD', agreed: 2_000_00, now: 2_500_00 },
    ]);
  });

  test('charges in own words, without a rule, or with a rule in another currency, keep their amount', () => {
    const own = { ...line, ruleKey: null, ruleId: null, amount: 5 };
    const other = { ...line, currency: 'BDT', amount: 5 };
    const now = chargesNow([own, other], new Map([['charge-500', { amount: 9, currency: 'AUD' }]]));
    expect(now.map((one) => one.now)).toEqual([5, 5]);
  });

  test('together they rise by more than A$200, or one rise is made up by another', () => {
    const one = { description: 'A', currency: 'AUD', agreed: 5_000_00, now: 5_150_00 };
    expect(rises([one, { ...one, description: 'B' }])).toHaveLength(2);
    expect(rises([one, { ...one, description: 'B', now: 4_900_00 }])).toEqual([]);
  });
});

describe('C: the refund proposed', () => {
  const rules = [100, 50, 0].map((percent, index) => ({ stage: index + 1, when: `Stage ${index + 1}`, percent }));
  test.each([
    [1, 60_000_00, 60_000_00],
    [2, 60_000_00, 30_000_00], // BDT 60,000 paid, withdraws in stage 2
    [3, 60_000_00, 0],
    [2, 101, 51], // rounded half up
    [2, 9_007_199_254_740_991, 4_503_599_627_370_496],
  ])('in stage %d of %d paid: %d', (stage, paid, amount) => {
    expect(proposedRefund(rules, stage, paid)).toMatchObject({ amount, words: `Stage ${stage}` });
  });
  test('none without a rule for the stage', () => expect(proposedRefund(rules, 4, 100)).toBeNull());
});

const currency = constantFrom('AUD', 'BDT', 'INR');
const amount = integer({ min: 0, max: 1_000_000_000 });

test('totals agree: by currency they add up to all lines, and nothing is added across currencies', () => {
  const lines = record({
    currency,
    feeLines: array(record({ amount }), { maxLength: 8 }),
    disbursements: array(record({ amount, currency }), { maxLength: 8 }),
  });
  assert(
    property(lines, (given) => {
      const totals = agreementTotals(given);
      const all = [...given.feeLines, ...given.disbursements].reduce((sum, one) => sum + one.amount, 0);
      expect(totals.reduce((sum, { total }) => sum + total, 0)).toBe(all);
      expect(totals[0]).toMatchObject({ currency: given.currency, fee: feeTotal(given) });
      expect(new Set(totals.map((one) => one.currency)).size).toBe(totals.length);
      for (const [one, sum] of sumByCurrency(given.disbursements))
        expect(totals.find((row) => row.currency === one)?.disbursements).toBe(sum);
    }),
  );
});

test('no refund is more than what was paid, or less than nothing', () => {
  assert(
    property(integer({ min: 0, max: 100 }), integer({ min: 0, max: 2 ** 53 - 1 }), (percent, paid) => {
      const refund = proposedRefund([{ stage: 1, when: 'Now', percent }], 1, paid)?.amount ?? -1;
      expect(refund).toBeGreaterThanOrEqual(0);
      expect(refund).toBeLessThanOrEqual(paid);
    }),
  );
});

describe('gaps of a file', () => {
  const held = {
    id: 'a',
    number: 'A-2026-00001',
    state: 'signed' as const,
    variation: 0,
    takenOver: false,
    ...complete,
    documentId: null,
    signedElsewhere: 'In the safe of the office',
    refundRules: [],
    subclass: '500',
  };
  const file = {
    rows: [held],
    isOpen: true,
    needsGuide: true,
    charges: [],
    plannedSubclass: '500',
    firstAdviceOn: null,
    calls: [],
  };
  const kinds = (given: object) => gapsOf({ ...file, ...given }).map(({ kind }) => kind);
  test.each([
    [{}, []],
    [{ rows: [] }, ['no-agreement']],
    [{ rows: [], isOpen: false }, []],
    [{ rows: [{ ...held, state: 'sent' }] }, ['not-signed']],
    [{ rows: [{ ...held, state: 'draft', id: 'b' }, held] }, ['variation-open']],
    [{ rows: [{ ...held, state: 'ended' }] }, ['no-agreement']],
    [{ plannedSubclass: '485' }, ['variation-needed']],
    [{ plannedSubclass: null }, []],
    [{ firstAdviceOn: '2026-03-02' }, ['signed-late']],
    [{ firstAdviceOn: '2026-03-03' }, []],
    [{ calls: [{ entry: 1, at: '2026-03-02T00:00:00Z', minutes: 6, by: 'Asha' }] }, ['call-note']],
    [{ charges: [{ description: 'Charge', currency: 'AUD', agreed: 2_000_00, now: 2_500_00 }] }, ['variation-needed']],
  ])('%j: %j', (given, expected) => expect(kinds(given)).toEqual(expected));
});
