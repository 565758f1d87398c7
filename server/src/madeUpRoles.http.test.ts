import { grants, permissions } from '@embark/contracts/kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../test/app.ts';
import { endpoints } from '../test/contracts.ts';
import { rowCalls } from '../test/matrices.ts';
import { officeRows } from '../test/officeRows.ts';
import type { OfficeRow } from '../test/places.ts';
import { officeCalls } from '../test/officeCalls.ts';

// No real role reads an office's enquiries without writing them, so none reaches the row check. These test roles do: one reads in every office, the
// other writes in India. Together they write in India only.
const kept = { acc: grants.acc, induser: grants.induser };
const crm = testApp();
let both: Person;
let rows: OfficeRow[];

beforeAll(async () => {
  grants.acc = { offices: 'all', permissions: permissions.filter((name) => /\.(read|meet)$/.test(name)) };
  grants.induser = { offices: ['IN'], permissions };
  both = await crm.person({ roles: ['acc', 'induser'], country: 'IN' });
  rows = await officeRows(crm);
});
afterAll(() => Object.assign(grants, kept));

const isRead = (name: string) => /\.(read|meet)$/.test(endpoints[name]?.permission ?? '');
// the recipient of a transfer request, and the staff records, are found by the permission itself; a referral is its holder's, a note its author's
const found = /^(handovers|users|secondFactor)\.|^referrals\.(take|finish|decline)$|^advice\.change$/;
const writing = Object.keys(rowCalls).filter((name) => !isRead(name) && !found.test(name));

test.each(writing)('%s is refused on a row the user can only read', async (name) => {
  const outcomes: [string, number][] = [];
  for (const row of rows) {
    const { status } = await rowCalls[name]!.call(crm, both, row);
    outcomes.push([row.place, status === 403 || status === 404 ? status : 200]);
  }
  expect(outcomes).toEqual([
    ['AU', 403],
    ['BD', 403],
    ['PK', 403],
    ['IN', 200],
    ['other company', 404],
  ]);
});

describe.each(Object.keys(officeCalls))('%s', (name) => {
  test('is refused for an office without the permission', async () => {
    for (const [office, expected] of [
      ['AU', [403, 404]],
      ['IN', [200, 409, 422]],
    ] as const) {
      const { status } = await officeCalls[name]!(crm, both, office);
      expect([office, status]).toEqual([office, expect.toBeOneOf([...expected])]);
    }
  });
});
