import { leave } from '@embark/contracts/hr/leave';
import { bulk } from '@embark/contracts/workspace/bulk';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { working } from '../../../../test/bulk.ts';
import { approved, aPolicy, ask, asked, balanceOf, credited, worksAs } from '../../../../test/leave.ts';
import { earn } from './service/nightly.ts';

const crm = testApp();
const work = working(crm);
const turn = { type: 'casual', startsOn: '2026-12-30', endsOn: '2027-01-04' } as const;
let hr: Person;
let lead: Person;
let zara: Person;
beforeEach(async () => {
  crm.setClock('2026-12-07T03:00:00Z');
  hr = await crm.person({ roles: ['hr'] });
  lead = await crm.person({ roles: ['pkuser'], country: 'PK' });
  zara = await member('PK', { left: 1 });
});

const roleIn = { PK: 'pkuser', BD: 'buser', IN: 'induser' } as const;
/** Somebody of long standing, with so many days of casual leave left in 2026. */
async function member(country: keyof typeof roleIn, { left }: { left?: number } = {}): Promise<Person> {
  const person = await crm.person({ roles: [roleIn[country]], country });
  await worksAs(crm, person, { startsOn: '2024-01-01', managerId: lead.id });
  if (left !== undefined)
    await credited(crm, hr, person, { type: 'casual', kind: 'correction', day: '2026-12-01', amount: left - 10 });
  return person;
}

const preview = async (who: Person, given: object) => (await crm.as(who, leave.preview, { ...turn, ...given })).body;
const problems = async (who: Person, given: object) =>
  (await preview(who, given)).problems.map(({ message }) => message);
const casualOn = async (who: Person, on: string) => (await balanceOf(crm, who, 'casual', { on }))!.balance;

describe('L9: a request over the turn of a leave year', () => {
  test('is refused for the old year, and the preview shows both years', async () => {
    const { status, body } = await ask(crm, zara, turn);
    const message = 'The balance on 2026-12-31 would be -1.00 days';
    expect([status, body.error]).toEqual([422, [{ type: 'endsOn', message }]]);
    const seen = await preview(zara, {});
    expect(seen.problems).toEqual([{ field: 'endsOn', message }]);
    expect(seen.balances).toEqual([
      { from: '2026-12-30', to: '2026-12-31', amount: 2, before: 1, after: -1 },
      { from: '2027-01-01', to: '2027-01-04', amount: 3, before: 10, after: 6 },
    ]);
    expect(seen).toMatchObject({ before: 10, after: 6 });
    const alone = await preview(zara, { endsOn: '2026-12-30' });
    expect(alone).toMatchObject({ problems: [], before: 1, after: 0 });
    expect(alone.balances).toBeUndefined();
  });

  test('fits both years, and the approver sees both', async () => {
    const rich = await member('PK', { left: 2 });
    const request = await asked(crm, rich, turn);
    const balances = [
      { from: '2026-12-30', to: '2026-12-31', amount: 2, before: 2, after: 0 },
      { from: '2027-01-01', to: '2027-01-04', amount: 3, before: 10, after: 7 },
    ];
    expect((await crm.as(lead, leave.get, { id: request.id })).body.balances).toEqual(balances);
    expect((await approved(crm, lead, request)).balances).toEqual(balances);
    expect([await casualOn(rich, '2026-12-31'), await casualOn(rich, '2027-01-04')]).toEqual([0, 7]);
  });

  test('is refused when it is approved: alone, together and at the same time', async () => {
    const rich = await member('PK', { left: 2 });
    const whole = await asked(crm, rich, turn);
    const day = (startsOn: string) => asked(crm, rich, { ...turn, startsOn, endsOn: startsOn });
    const [one, two] = [await day('2026-12-22'), await day('2026-12-23')];
    const job = await work.start(lead, { ids: [one.id] }, { kind: 'approve' }, 'leaves');
    expect(job).toMatchObject({ done: 1 });
    const together = await work.start(lead, { ids: [whole.id] }, { kind: 'approve' }, 'leaves');
    expect(together).toMatchObject({ done: 0, left: [{ reason: 'low-balance', count: 1 }] });
    const late = await crm.as(lead, leave.approve, { id: whole.id, version: whole.version });
    expect([late.status, late.body.message]).toEqual([409, 'The balance is too low for this leave.']);
    // taken back, there is room again; those that do not fit together race for it
    await crm.as(lead, bulk.undo, { id: job.id });
    const again = (await crm.as(lead, leave.get, { id: one.id })).body;
    const answers = await Promise.all(
      [again, two, whole].map(({ id, version }) => crm.as(lead, leave.approve, { id, version })),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(3);
    expect(await casualOn(rich, '2026-12-31')).toBeGreaterThanOrEqual(0);
  });

  test('a correction, a pay-out and a correction of an earlier day are refused where a day would be too low', async () => {
    const rich = await member('PK', { left: 2 });
    await approved(crm, lead, await asked(crm, rich, turn));
    const entry = { userId: rich.id, type: 'casual', day: '2026-12-10', note: 'Counted' } as const;
    for (const kind of ['correction', 'payout'] as const) {
      const { status, body } = await crm.as(hr, leave.correct, { ...entry, kind, amount: -0.5 });
      const message = 'The balance on 2026-12-31 would be -0.50 days';
      expect([status, body.error]).toEqual([422, [{ type: 'amount', message }]]);
    }
    expect((await crm.as(hr, leave.correct, { ...entry, kind: 'correction', amount: 0.5 })).status).toBe(200);
    expect((await crm.as(hr, leave.correct, { ...entry, kind: 'correction', amount: -0.5 })).status).toBe(200);
  });
});

describe('L9: other turns', () => {
  test('leave of an anniversary year: family violence leave of Australia does not carry over', async () => {
    const ann = await crm.person();
    await worksAs(crm, ann, { startsOn: '2024-12-31', managerId: lead.id });
    const left = { type: 'family-violence', kind: 'correction', day: '2026-12-01' } as const;
    await credited(crm, hr, ann, { ...left, amount: -9 * 7.6 });
    const wrong = await ask(crm, ann, {
      ...turn,
      type: 'family-violence',
      startsOn: '2026-12-29',
      endsOn: '2026-12-31',
    });
    expect(wrong.body.error?.[0]?.message).toBe('The balance on 2026-12-30 would be -7.60 hours');
    expect(
      (await ask(crm, ann, { type: 'family-violence', startsOn: '2026-12-30', endsOn: '2027-01-05' })).status,
    ).toBe(200);
  });

  test('what is above the stock of Delhi is lost on 1 January, so it cannot be counted on later', async () => {
    const dev = await member('IN');
    await credited(crm, hr, dev, { type: 'annual', day: '2026-12-01', amount: 60 });
    const seen = await preview(dev, { type: 'annual' });
    const days = seen.balances?.map(({ to, before, after }) => [to, before > 45, after]);
    expect(days).toEqual([
      ['2026-12-31', true, expect.any(Number)],
      ['2027-01-04', false, expect.any(Number)],
    ]);
    expect(seen.problems).toEqual([]);
  });

  test('carried leave that expires during the leave, and a policy that ends or allows less during it', async () => {
    const rows = await crm.as(hr, leave.policies, { office: 'BD' });
    expect(rows.status).toBe(200);
    const typed = { ...aPolicy, carryCap: 5, carryMonths: 3, amount: 2, belowZero: 1 };
    expect((await crm.as(hr, leave.addPolicy, typed)).status).toBe(200);
    const less = { ...typed, validFrom: '2027-06-01', belowZero: 0 };
    expect((await crm.as(hr, leave.addPolicy, less)).status).toBe(200);
    const nadia = await member('BD', { left: 3 });
    // 3 carried until 31 March and 2 of 2027: on 1 April the 3 are gone
    const march = { type: 'casual', startsOn: '2027-03-30', endsOn: '2027-04-05' } as const;
    expect((await preview(nadia, march)).balances?.map(({ to, before }) => [to, before])).toEqual([
      ['2027-03-31', 5],
      ['2027-04-05', 2],
    ]);
    expect(await problems(nadia, { ...march, endsOn: '2027-04-08' })).toEqual([
      'The balance on 2027-04-08 would be -4.00 days',
    ]);
    // below zero by one day is allowed in May, no longer in June
    const may = { type: 'casual', startsOn: '2027-05-25', endsOn: '2027-05-27' } as const;
    expect(await problems(nadia, may)).toEqual(['The balance on 2027-06-01 would be -1.00 days']);
    const { rows: last } = await crm.database.pool.query<{ id: number; version: number }>(
      "select id, version from leave_policies where valid_from = '2027-06-01'",
    );
    await crm.as(hr, leave.endPolicy, { ...last[0]!, validTo: '2027-06-10' });
    await crm.database.pool.query("update leave_policies set valid_to = '2027-06-10' where id = $1", [last[0]!.id]);
    expect(await problems(nadia, { type: 'casual', startsOn: '2027-06-10', endsOn: '2027-06-13' })).toEqual([
      'There is no such leave for you on 2027-06-11',
    ]);
  });

  test('days not worked lower what is earned for leave that is approved already', async () => {
    const omar = await member('BD');
    const march = { type: 'annual', startsOn: '2027-03-28', endsOn: '2027-03-29' } as const;
    // so that 0.03 of a day is left; a day worked gives 0.07
    const left = (await preview(omar, march)).after! - 0.03;
    const entry = { type: 'annual', kind: 'correction', day: '2027-03-28' } as const;
    await credited(crm, hr, omar, { ...entry, amount: -Math.floor(left * 100) / 100 });
    await approved(crm, lead, await asked(crm, omar, march));
    expect(await problems(omar, { type: 'unpaid', startsOn: '2027-01-12', endsOn: '2027-01-12' })).toEqual([
      expect.stringMatching(/^Approved leave on 2027-03-\d\d would no longer be covered$/),
    ]);
  });

  test('leave of last year that is approved now takes what has expired since', async () => {
    const rich = await member('PK');
    await credited(crm, hr, rich, { type: 'casual', kind: 'correction', day: '2025-12-01', amount: -7 });
    crm.setClock('2026-01-12T03:00:00Z');
    await earn(crm.database.db, new Date('2026-01-12T03:00:00Z'));
    const [now, administrator] = await Promise.all([crm.another(rich), crm.another(lead)]);
    expect(await casualOn(now, '2026-01-11')).toBe(10);
    const late = { type: 'casual', startsOn: '2025-12-30', endsOn: '2025-12-31' } as const;
    await approved(crm, administrator, await asked(crm, now, late));
    expect([await casualOn(now, '2025-12-31'), await casualOn(now, '2026-01-11')]).toEqual([1, 10]);
    const { body } = await ask(crm, now, { ...late, startsOn: '2025-12-26', endsOn: '2025-12-27' });
    expect(body.error?.[0]?.message).toMatch(/^The balance on 2025-12-31 would be -\d.00 days$/);
  });
});
