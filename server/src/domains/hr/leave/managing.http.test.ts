import { leave } from '@embark/contracts/hr/leave';
import { bulk } from '@embark/contracts/workspace/bulk';
import { addDays } from '@embark/contracts/kit/time';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aPolicy, approved, asked } from '../../../../test/leave.ts';
import { callers, leaveCast, managing, standingOf, type Standing, subjects } from '../../../../test/leaveStandings.ts';

const crm = testApp();
let cast: Awaited<ReturnType<typeof leaveCast>>;
let administrator: Person;
beforeAll(async () => {
  cast = await leaveCast(crm);
  administrator = cast.people.hr;
});

const offices = ['AU', 'BD', 'PK'] as const;
type Office = (typeof offices)[number];
let made = 0;
const next = () => (made += 1);
const policyOf = (office: Office) => ({
  ...aPolicy,
  office,
  type: 'casual' as const,
  validFrom: addDays('2030-01-01', next()),
});
const { office: _office, type: _type, state: _state, employments: _kinds, unit: _unit, ...terms } = aPolicy;
const laterPolicy = async (office: Office) => {
  const { id, version, validFrom } = (await crm.as(administrator, leave.addPolicy, policyOf(office))).body;
  return { id, version, validFrom: validFrom ?? '' };
};
const csv = 'date,name\n2027-03-26,A day\n';
const status = async (reply: Promise<{ status: number }>) => (await reply).status;

/** The calls on an office. */
const officeCall = {
  policies: (as: Person, office: Office) => status(crm.as(as, leave.policies, { office })),
  'add a policy': (as: Person, office: Office) => status(crm.as(as, leave.addPolicy, policyOf(office))),
  'change a policy': async (as: Person, office: Office) =>
    status(crm.as(as, leave.changePolicy, { ...terms, ...(await laterPolicy(office)) })),
  async 'remove a policy'(as: Person, office: Office) {
    const { id, version } = await laterPolicy(office);
    return status(crm.as(as, leave.removePolicy, { id, version }));
  },
  async 'preview the end of a policy'(as: Person, office: Office) {
    const { id, validFrom } = await laterPolicy(office);
    return status(crm.as(as, leave.policyEnding, { id, validTo: validFrom }));
  },
  async 'end a policy'(as: Person, office: Office) {
    const { id, version, validFrom } = await laterPolicy(office);
    return status(crm.as(as, leave.endPolicy, { id, version, validTo: validFrom }));
  },
  holidays: (as: Person, office: Office) => status(crm.as(as, leave.holidays, { office, year: 2027 })),
  'holidays by rule': async (as: Person, office: Office) => {
    const answer = await status(crm.as(as, leave.holidaysByRule, { office, year: 2027 }));
    return answer === 422 && office !== 'AU' ? 200 : answer; // only Australia has rules
  },
  'read a list of holidays': (as: Person, office: Office) =>
    status(crm.upload(as, leave.readHolidays, 'list.csv', csv, { office })),
  'save holidays': (as: Person, office: Office) => {
    const days = [{ day: addDays('2030-01-01', next()), name: 'A day', provisional: false, half: null, source: '' }];
    return status(crm.as(as, leave.saveHolidays, { office, days }));
  },
  'preview closing': (as: Person, office: Office) =>
    status(crm.as(as, leave.closing, { office, through: '2026-02-20' })),
  close: (as: Person, office: Office) =>
    status(crm.as(as, leave.closeYear, { office, through: addDays('2024-12-31', next()) })),
};
const officeCalls = Object.keys(officeCall).filter((name): name is keyof typeof officeCall => name in officeCall);

test.each(officeCalls)(
  'N2, N3, A5: "%s" is for HR of the office and admins: 403 to other roles, 404 elsewhere',
  async (name) => {
    for (const caller of callers)
      for (const office of offices) {
        const held = managing[caller];
        const expected = held === undefined ? 403 : held.includes(office) ? 200 : 404;
        expect([caller, office, await officeCall[name](cast.people[caller], office)]).toEqual([
          caller,
          office,
          expected,
        ]);
      }
  },
);

const entry = { type: 'annual', kind: 'correction', day: '2026-03-01', amount: 1, note: 'Counted' } as const;
const work = { employmentType: 'full', roster: null, leaveState: null } as const;
const versionOf = async ({ id }: Person) =>
  (await crm.database.db.selectFrom('users').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;

test('N3: balances are corrected by HR of the person and by admins, never their own', async () => {
  for (const caller of callers)
    for (const subject of subjects) {
      const answers: Record<Standing, number> = { self: 403, hr: 200, decides: 403, admin: 200, none: 404 };
      const expected = managing[caller] === undefined ? 403 : answers[standingOf(caller, subject)];
      const userId = cast.of(caller, subject).id;
      const given = await status(crm.as(cast.people[caller], leave.correct, { userId, ...entry, another: true }));
      expect([caller, subject, given]).toEqual([caller, subject, expected]);
    }
});

test('L11: the same entry of a balance again is asked about', async () => {
  const [hr, who] = [await crm.person({ roles: ['admin'] }), await crm.person()];
  const add = (given: object = {}) => crm.as(hr, leave.correct, { userId: who.id, ...entry, ...given });
  expect((await add()).status).toBe(200);
  expect((await add()).body).toMatchObject({ code: 'repeated', earlier: { mine: true, title: 'Counted' } });
  expect((await add({ amount: -1 })).status).toBe(200);
  expect((await add({ another: true })).status).toBe(200);
});

test('N1: how somebody works is set by HR of the person and by admins', async () => {
  for (const caller of callers)
    for (const subject of subjects) {
      const who = cast.of(caller, subject);
      const expected = managing[caller] === undefined ? 403 : standingOf(caller, subject) === 'none' ? 404 : 200;
      const given = { userId: who.id, version: await versionOf(who), ...work };
      expect([caller, subject, await status(crm.as(cast.people[caller], leave.setUp, given))]).toEqual([
        caller,
        subject,
        expected,
      ]);
    }
});

test('N5, T5: colleagues of the company see who is away; types, entries and the export only who decides', async () => {
  const day = { startsOn: '2026-03-02', endsOn: '2026-03-02' };
  for (const place of ['AU', 'BD', 'PK', 'ar'] as const) {
    const hr = place === 'ar' ? await crm.person({ roles: ['hr'], companies: ['ar'] }) : administrator;
    await approved(crm, hr, await asked(crm, cast.staff[place], day));
  }
  const columns = [{ id: 'name', title: 'Name' }];
  for (const caller of callers) {
    const as = cast.people[caller];
    const today = (await crm.as(as, leave.today, {})).body.flatMap(({ people }) => people.map(({ name }) => name));
    const entries = (await crm.as(as, leave.ledger, { size: 100 })).body.rows.map(({ userId }) => userId);
    const job = (await crm.as(as, bulk.export, { list: 'leaveLedger', format: 'csv', columns })).body;
    const headers = { authorization: `Bearer ${as.token}` };
    const file = (await crm.app.inject({ url: `/api/bulk-app/jobs/${job.id}/file`, headers })).body;
    for (const place of ['AU', 'BD', 'PK', 'ar'] as const) {
      const who = cast.staff[place];
      const isColleague = caller.endsWith('of ar') === (place === 'ar');
      const isSeen = standingOf(caller, place) !== 'none';
      const office = place === 'ar' ? 'AU' : place;
      const team = (await crm.as(as, leave.team, { office, from: day.startsOn, to: day.endsOn })).body;
      const found = team.find(({ userId }) => userId === who.id);
      expect([caller, place, today.includes(who.name), found?.type]).toEqual([
        caller,
        place,
        isColleague,
        isColleague ? (isSeen ? 'unpaid' : null) : undefined,
      ]);
      expect([caller, place, entries.includes(who.id), file.includes(who.name)]).toEqual([
        caller,
        place,
        isSeen,
        isSeen,
      ]);
    }
  }
});
