import { addDays } from '@embark/contracts/kit/time';
import { assert, asyncProperty, constantFrom, integer, option, record } from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { aFile } from '../../../../../test/agreements.ts';
import { type Person, testApp } from '../../../../../test/app.ts';
import { checklistOf, received } from '../../../../../test/documents.ts';
import { ofFile, stalePapers } from '../../../../../test/stalePapers.ts';

const crm = testApp();
const monday = '2026-11-30T01:00:00Z'; // noon in Melbourne
let who: Person;
const { plan, openOf, filed, ...papers } = stalePapers(crm, () => who);
const changed = () => papers.changed(monday);

beforeEach(async () => {
  crm.setClock(monday);
  who = await crm.person({ roles: ['user'] });
});

test.each([
  [
    'health-examination',
    { issuedOn: '2026-01-20' },
    { plannedOn: '2026-12-20', decisionOn: '2027-03-01' },
    '2027-02-01',
  ],
  ['english-student', { issuedOn: '2025-03-15' }, { plannedOn: '2027-03-20' }, '2027-02-06'],
  ['english-skilled', { issuedOn: '2024-01-15' }, { plannedOn: '2027-03-20', invitedOn: '2027-01-20' }, '2026-12-09'],
  ['english-485', { issuedOn: '2026-01-15' }, { plannedOn: '2027-01-20' }, '2026-12-09'],
  ['skills-assessment', { issuedOn: '2024-02-01' }, { plannedOn: '2027-06-01' }, '2027-02-01'],
  ['passport', { expiresOn: '2027-01-31' }, { plannedOn: '2027-02-01' }, '2026-12-21'],
  ['photograph', { issuedOn: '2026-07-01' }, { plannedOn: '2027-01-20' }, '2027-01-17'],
  ['tax-assessment', { issuedOn: '2026-01-10' }, { plannedOn: '2027-01-20' }, '2026-12-21'],
  ['bank-statement', { issuedOn: '2026-12-01' }, { plannedOn: '2027-01-20' }, '2027-01-13'],
  ['oshc', { expiresOn: '2028-03-15' }, { plannedOn: '2027-01-20', visaEndsOn: '2030-08-28' }, '2030-08-25'],
  ['offer-letter', { expiresOn: '2027-01-08' }, { acceptBy: '2027-01-15' }, '2027-01-01'],
  ['eoi', { issuedOn: '2025-01-10' }, { invitedOn: '2027-02-01' }, '2027-01-18'],
  ['invitation', { issuedOn: '2026-11-25' }, { plannedOn: '2027-02-01' }, '2027-01-24'],
] as const)('L8, facts 6: %s %o, planned %o, is started again by %s', async (typeKey, about, planned, dueOn) => {
  const { id } = await filed(typeKey, about, planned);
  await changed();
  expect((await openOf(id)).map((date) => date.dueOn)).toEqual([dueOn]);
});

const days = (from: number, to: number) => integer({ min: from, max: to }).map((on) => addDays('2026-12-01', on));

test('L8: the dates are those of the checklist, whatever the papers and the plan are', async () => {
  const { id } = await aFile(crm, who, 'VE');
  const types = [
    'police-certificate',
    'health-examination',
    'english-skilled',
    'skills-assessment',
    'passport',
    ...ofFile,
  ];
  const lines = new Map<string, string>();
  for (const type of types) {
    const { line, document } = await received(crm, who, id, type, {}, ofFile.includes(type));
    lines.set(line.id, document.id);
  }
  const plans = record({
    plannedOn: days(0, 300),
    invitedOn: option(days(0, 300), { nil: null }),
    acceptBy: days(0, 300),
    decisionOn: option(days(0, 600), { nil: null }),
    visaEndsOn: option(days(0, 900), { nil: null }),
    country: constantFrom('PK', 'BD', 'FR'),
  });
  const shift = integer({ min: -1200, max: 0 });
  const given = record({ shift, spread: integer({ min: 1, max: 60 }), ends: option(days(0, 700), { nil: null }) });
  await assert(
    asyncProperty(plans, given, async (planned, { shift: back, spread, ends }) => {
      await plan(id, planned);
      for (const [at, document] of [...lines.values()].entries())
        await crm.database.pool.query('update documents set issued_on = $2, expires_on = $3 where id = $1', [
          document,
          addDays('2026-11-30', Math.min(back + at * spread, 0)),
          at % 2 === 0 ? ends : null,
        ]);
      await changed();
      const { lines: judged } = await checklistOf(crm, who, id);
      const expected = judged.filter(({ stale, judgedOn }) => stale && judgedOn !== null);
      const wanted = expected.map(({ startAgainBy, goodUntil }) => String(startAgainBy ?? goodUntil)).toSorted();
      // without an invitation the checklist has no day for an EOI, and its date follows its own end
      const isJudged = (what: string) => planned.invitedOn !== null || !what.includes('(EOI)');
      const dates = (await openOf(id)).filter(({ what }) => isJudged(what));
      expect(dates.map(({ dueOn }) => dueOn).toSorted()).toEqual(wanted);
    }),
    { numRuns: 25 },
  );
}, 60_000);
