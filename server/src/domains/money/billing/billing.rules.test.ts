import {
  documentNumber,
  fiscalYear,
  isAbn,
  isGstin,
  lineAmount,
  taxNumberError,
  taxOf,
} from '@embark/contracts/money/billing';
import { assert, boolean, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { chargedRegime, hasLut, missingOf, suggestTax } from './billing.rules.ts';

const GST = [{ name: 'GST', share: 10_000 }];
const HALVES = [
  { name: 'CGST', share: 5_000 },
  { name: 'SGST', share: 5_000 },
];

test.each([
  ['GST added', 100_00, 1000, GST, false, { net: 100_00, tax: 10_00, total: 110_00 }],
  ['GST included', 220_00, 1000, GST, true, { net: 200_00, tax: 20_00, total: 220_00 }],
  ['a half rounds up', 5, 1000, GST, false, { net: 5, tax: 1, total: 6 }],
  ['less than a half rounds down', 4, 1000, GST, false, { net: 4, tax: 0, total: 4 }],
  ['T4.4: 15 % of 82,000 with GST', 12_300_00, 1000, GST, false, { net: 12_300_00, tax: 1_230_00, total: 13_530_00 }],
  ['T1.5: BD fee and VAT', 25_000_00, 1500, GST, false, { net: 25_000_00, tax: 3_750_00, total: 28_750_00 }],
  ['each half rounds by itself', 50, 1800, HALVES, false, { net: 50, tax: 10, total: 60 }], // 4.5 + 4.5 → 5 + 5, not 9
  ['nothing is taxed', 100, 0, [], false, { net: 100, tax: 0, total: 100 }],
] as const)('L2: %s', (_, amount, rate, shares, included, expected) => {
  expect(taxOf(amount, rate, shares, included)).toMatchObject(expected);
});

test('L2: parts keep their own rates', () => {
  expect(taxOf(10_000, 1800, HALVES, false).parts).toEqual([
    { name: 'CGST', rate: 900, amount: 900 },
    { name: 'SGST', rate: 900, amount: 900 },
  ]);
});

test('L2: whatever the amount, net and tax make the total, and the tax is the sum of whole parts', () => {
  const shares = constantFrom(GST, HALVES);
  assert(
    property(
      integer({ min: 0, max: 1e15 }),
      integer({ min: 0, max: 3000 }),
      shares,
      boolean(),
      (amount, rate, of, included) => {
        const { net, tax, total, parts } = taxOf(amount, rate, of, included);
        expect(net + tax).toBe(total);
        expect(included ? total : net).toBe(amount);
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(tax);
        for (const part of parts) {
          expect(Number.isSafeInteger(part.amount) && part.amount >= 0).toBe(true);
          const exact = (amount * rate) / of.length / (included ? 10_000 + rate : 10_000);
          expect(Math.abs(part.amount - exact)).toBeLessThanOrEqual(0.5 + amount * 1e-12);
        }
      },
    ),
  );
});

test.each([
  [1_000, 12_345, 12_345],
  [1_500, 3, 5], // 4.5 rounds up
  [333, 100, 33],
])('%i thousandths at %i cost %i', (quantity, price, amount) => {
  expect(lineAmount(quantity, price)).toBe(amount);
});

test.each([
  ['51 824 753 556', true],
  ['51824753556', true],
  ['51824753557', false],
  ['5182475355', false],
  ['00000000000', false],
])('facts 11: ABN %s is right: %s', (abn, right) => {
  expect(isAbn(abn)).toBe(right);
});

test.each([
  ['27AAPFU0939F1ZV', true],
  ['27aapfu0939f1zv', true],
  ['27AAPFU0939F1ZW', false],
  ['27AAPFU0939F1XV', false],
  ['29AAGCB7383J1Z4', true],
])('facts 11: GSTIN %s is right: %s', (gstin, right) => {
  expect(isGstin(gstin)).toBe(right);
});

test.each([
  ['BD-VAT', '0012345678901', null],
  ['BD-VAT', '12345', 'A BIN has 13 digits'],
  ['PK-SST', '1234567-8', null],
  ['PK-SST', '1234567', null],
  ['PK-SST', '12345', 'An NTN has 7 or 8 digits, or 13 of a CNIC'],
  ['AU-GST', '', null],
  ['none', 'anything', null],
] as const)('facts 11: %s %j', (regime, number, error) => {
  expect(taxNumberError(regime, number)).toBe(error);
});

const july = { prefix: 'AU', fiscalMonth: 7 };
test.each([
  [july, 'invoice', '2026-07-01', 123, 'AU/26-27/000123'],
  [july, 'invoice', '2026-06-30', 123, 'AU/25-26/000123'],
  [july, 'credit', '2026-12-10', 12, 'AUC/26-27/00012'],
  [july, 'receipt', '2026-12-10', 45, 'AUR/26-27/00045'],
  [july, 'refund', '2026-12-10', 1, 'AUF/26-27/00001'],
  [july, 'statement', '2026-12-10', 1, 'AUS/26-27/00001'],
  [{ prefix: 'IN', fiscalMonth: 4 }, 'invoice', '2027-03-31', 1, 'IN/26-27/000001'],
  [{ prefix: 'IN', fiscalMonth: 4 }, 'invoice', '2027-04-01', 1, 'IN/27-28/000001'],
  [{ prefix: 'XY', fiscalMonth: 1 }, 'invoice', '2026-12-31', 7, 'XY/26/000007'],
] as const)('L3: %j %s on %s is %s', (entity, kind, day, nth, number) => {
  const text = documentNumber(entity, kind, fiscalYear(day, entity.fiscalMonth), nth);
  expect(text).toBe(number);
  expect(text).toMatch(/^[A-Z0-9/-]{1,16}$/);
});

const seller = { taxNumber: '1', region: '', lutNumber: '', lutUntil: null };
const au = { ...seller, regime: 'AU-GST' } as const;
const bd = { ...seller, regime: 'BD-VAT' } as const;
const pk = { ...seller, regime: 'PK-SST', region: 'sindh' } as const;
const india = { ...seller, regime: 'IN-GST', region: '07' } as const;
const day = '2026-12-10';
test.each([
  [au, { sold: 'migration-fee', country: 'BD' }, 'AU-FREE', 'client-abroad'],
  [au, { sold: 'migration-fee', country: 'AU' }, 'AU-10', 'in-country'],
  [au, { sold: 'state-charge', country: 'AU' }, 'AU-OUT', 'passed-on'],
  [au, { sold: 'commission', country: 'AU' }, 'AU-10', 'in-country'],
  [au, { sold: 'placement', country: 'AU' }, 'AU-10', 'in-country'],
  [{ ...au, taxNumber: '' }, { sold: 'fee', country: 'AU' }, 'NONE', 'no-number'],
  [{ ...au, regime: 'none' } as const, { sold: 'fee', country: 'AU' }, 'NONE', 'not-registered'],
  [bd, { sold: 'migration-fee', country: 'BD' }, 'BD-15', 'in-country'],
  [bd, { sold: 'fee', country: 'AU' }, 'BD-15', 'in-country'],
  [bd, { sold: 'commission', country: 'AU' }, 'BD-EXP', 'export'],
  [bd, { sold: 'state-charge', country: 'BD' }, 'BD-OUT', 'passed-on'],
  [pk, { sold: 'fee', country: 'PK' }, 'PK-SD', 'by-province'],
  [{ ...pk, region: 'punjab' }, { sold: 'fee', country: 'PK' }, 'PK-PB', 'by-province'],
  [pk, { sold: 'commission', country: 'AU' }, 'PK-EXP', 'export'],
  [india, { sold: 'fee', country: 'IN', region: '07' }, 'IN-STATE', 'same-state'],
  [india, { sold: 'fee', country: 'IN' }, 'IN-STATE', 'same-state'],
  [india, { sold: 'fee', country: 'IN', region: '27' }, 'IN-INTER', 'other-state'],
  [{ ...india, lutNumber: 'L1', lutUntil: '2027-03-31' }, { sold: 'commission', country: 'AU' }, 'IN-EXP', 'export'],
  [
    { ...india, lutNumber: 'L1', lutUntil: '2026-12-09' },
    { sold: 'commission', country: 'AU' },
    'IN-INTER',
    'export-without-lut',
  ],
] as const)('L2: %j sells %j: %s because of %s', (from, sale, code, why) => {
  expect(suggestTax(from, { ...sale, day })).toEqual({ code, why });
});

test('L2: without a number nothing is charged, and a letter of undertaking counts to its last day', () => {
  expect(chargedRegime({ regime: 'AU-GST', taxNumber: '' })).toBe('none');
  expect(hasLut({ lutNumber: 'L1', lutUntil: day }, day)).toBe(true);
  expect(hasLut({ lutNumber: '', lutUntil: null }, day)).toBe(false);
});

test('L1: what is missing for a legal tax invoice', () => {
  const bare = { ...india, taxNumber: '', secondNumber: '', address: ' ', serviceCode: '', accounts: [] };
  expect(missingOf(bare, day)).toEqual(['tax-number', 'second-number', 'address', 'account', 'service-code', 'lut']);
  const account = { active: true, printed: true, purpose: 'operating' } as const;
  expect(missingOf({ ...bare, ...au, address: 'Melbourne', accounts: [account] }, day)).toEqual([]);
  expect(
    missingOf({ ...bare, ...au, address: 'Melbourne', accounts: [{ ...account, purpose: 'client' }] }, day),
  ).toEqual(['account']);
});
