import { courses } from '@embark/contracts/catalogue/courses';
import { providers } from '@embark/contracts/catalogue/providers';
import { register, type RegisterKind } from '@embark/contracts/catalogue/register';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aProvider } from '../../../../test/providers.ts';
import {
  aRegister,
  courseCode,
  csvsOf,
  providerCode,
  registerWorkbook,
  registerZip,
  zipOf,
} from '../../../../test/registerFiles.ts';
import { registering } from '../../../../test/registering.ts';
import { sql } from 'kysely';

const crm = testApp();
const reg = registering(crm);
let user: Person;
let staff: Person;
let agency: Person;

beforeAll(async () => {
  user = await crm.person({ name: 'Rumana' });
  staff = await crm.person({ roles: ['staff'] });
  agency = await crm.person({ roles: ['admin'], companies: ['ar'] });
});
beforeEach(async () => {
  await sql`truncate register_imports, providers, courses, campuses cascade`.execute(crm.database.db);
});

const changesOf = async (id: string, kind: RegisterKind) => {
  const { body } = await crm.as(user, register.changes, { id, kind, size: 100 });
  return body.rows.map(({ change, key, before, after }) => ({ change, key, before, after }));
};
const course = async (code: string) => {
  const { body } = await crm.as(user, courses.list, { q: code });
  return (await crm.as(user, courses.get, { id: body.rows[0]?.id ?? 0 })).body;
};
const provider = async (code: string) => {
  const { body } = await crm.as(user, providers.list, { q: code });
  return (await crm.as(user, providers.get, { id: body.rows[0]?.id ?? 0 })).body;
};

describe('R1: a register', () => {
  test('is uploaded, looked at and applied', async () => {
    const rows = aRegister();
    const sent = await reg.send(user, await registerZip(rows), 'CRICOS March 2026.zip');
    expect(sent).toMatchObject({
      status: 200,
      body: { state: 'reading', month: '2026-03', createdBy: 'Rumana', can: { apply: false, cancel: true } },
    });
    const { id } = sent.body;
    expect((await crm.as(user, register.apply, { id })).status).toBe(409);
    await reg.read(id);
    const staged = (await crm.as(user, register.get, { id })).body;
    expect(staged).toMatchObject({
      state: 'staged',
      total: 4 + 8 + 12 + 16,
      counts: {
        provider: { rows: 4, new: 4, gone: 0 },
        campus: { rows: 8, new: 8 },
        course: { rows: 12, new: 12 },
        link: { new: 16 },
      },
      warnings: { count: 0, first: [] },
      can: { apply: true, cancel: true, undo: false },
    });
    expect((await changesOf(id, 'provider'))[1]).toMatchObject({
      change: 'new',
      key: '00101B',
      before: null,
      after: {
        name: 'Institute No. 1 Pty Ltd',
        tradingName: 'College 1',
        type: 'private',
        capacity: 101,
        state: 'NSW',
      },
    });
    expect((await crm.as(user, providers.list, {})).body.total).toBe(0);
    expect((await crm.as(user, register.apply, { id })).body.state).toBe('applying');
    await reg.write(id, 5);
    const applied = (await crm.as(user, register.get, { id })).body;
    expect(applied).toMatchObject({ state: 'applied', done: 40, total: 40, can: { apply: false, undo: true } });
    expect(await provider('00100A')).toMatchObject({
      tradingName: '',
      type: 'government',
      capacity: 1200,
      website: '',
      address: '0 Bourke Street, Level 2',
      registerState: 'listed',
      courses: 3,
      campuses: [{ name: 'City Campus' }, { name: 'Harbour Campus' }],
    });
    expect(await course(courseCode(0))).toMatchObject({
      level: 'bachelor',
      levelName: 'Bachelor Degree',
      fieldBroad: '08',
      fieldNarrow: '0803 - Business and Management',
      field2Broad: '02',
      tuition: null,
      total: 1_265_050,
      workHoursWeek: 37.5,
      expired: false,
      weeks: 52,
    });
    expect(await crm.trail(id)).toEqual(['register.upload', 'register.apply']);
  });

  test.each([
    ['the same zip', (rows: ReturnType<typeof aRegister>) => registerZip(rows)],
    ['a workbook with titles', registerWorkbook],
    [
      'files in another order, with titles, in a folder',
      (rows: ReturnType<typeof aRegister>) =>
        zipOf(
          Object.fromEntries([
            ['__MACOSX/set/._courses.csv', 'x'],
            ['set/readme.txt', 'x'],
            ...Object.entries(csvsOf(rows, ['CRICOS', 'Report generated 3 March 2026']))
              .toReversed()
              .map(([name, text]) => [`set/${name}`, text]),
          ]),
        ),
    ],
  ])('R1: a second run as %s changes nothing', async (_, write) => {
    const rows = aRegister({ providers: 6 });
    await reg.applied(user, rows);
    const before = await reg.stored();
    const again = await reg.staged(user, await write(rows));
    expect(again).toMatchObject({ state: 'staged', total: 0 });
    await crm.as(user, register.apply, { id: again.id });
    await reg.write(again.id);
    expect(await reg.stored()).toEqual(before);
  });

  test('is compared field by field: changed, expired, gone and back', async () => {
    const rows = aRegister();
    await reg.applied(user, rows);
    const next = structuredClone(rows);
    next.institutions[1]!['Institution Name'] = 'Renamed Pty Ltd';
    next.institutions[1]!['CRICOS Provider Code'] = providerCode(1).toLowerCase();
    next.courses[0]!['Tuition Fee'] = '$11,000.50';
    next.courses[1]!.Expired = 'Yes';
    next.locations[2]!.Postcode = '3001';
    const [lost] = next.courses.splice(2, 1);
    next.courseLocations = next.courseLocations.filter(
      (link) => link['CRICOS Course Code'] !== lost!['CRICOS Course Code'],
    );
    const { id } = await reg.applied(user, next);
    expect(await changesOf(id, 'provider')).toEqual([
      {
        change: 'changed',
        key: providerCode(1),
        before: { name: 'Institute No. 1 Pty Ltd' },
        after: { name: 'Renamed Pty Ltd' },
      },
    ]);
    expect(await changesOf(id, 'course')).toEqual([
      { change: 'changed', key: courseCode(0), before: { tuition: null }, after: { tuition: 1_100_050 } },
      { change: 'expired', key: courseCode(1), before: { expired: false }, after: { expired: true } },
      { change: 'gone', key: courseCode(2), before: { registerState: 'listed' }, after: { registerState: 'gone' } },
    ]);
    expect(await course(courseCode(2))).toMatchObject({ registerState: 'gone', can: { editFacts: true } });
    const back = await reg.applied(user, rows);
    expect((await changesOf(back.id, 'course')).map(({ change }) => change)).toEqual(['changed', 'back', 'back']);
    expect(await course(courseCode(2))).toMatchObject({ registerState: 'listed' });
  });

  test('never writes what staff entered, and takes over a course that was entered by hand', async () => {
    const rows = aRegister({ providers: 1, coursesEach: 1 });
    const made = (
      await crm.as(user, providers.create, aProvider({ cricosCode: providerCode(0), lane: 'red', note: 'ours' }))
    ).body;
    await reg.applied(user, rows);
    const taken = await provider(providerCode(0));
    expect(taken).toMatchObject({
      id: made.id,
      registerState: 'listed',
      lane: 'red',
      note: 'ours',
      name: 'Institute No. 0 Pty Ltd',
    });
    const { id, version } = await course(courseCode(0));
    const tuitions = [{ year: 2026, amount: 3_000_000, currency: 'AUD', checkedOn: '2026-03-01' }];
    const own = { intakes: [2, 7], entryNote: 'Year 12', tuitions, englishOverall: 6, active: false };
    await crm.as(user, courses.change, { id, version, ...own });
    rows.courses[0]!['Course Name'] = 'Bachelor of Nursing';
    await reg.applied(user, rows);
    expect(await course(courseCode(0))).toMatchObject({ id, ...own, name: 'Bachelor of Nursing' });
  });

  test('belongs to one company, and to those who write providers', async () => {
    const file = await registerZip(aRegister({ providers: 1 }));
    expect((await reg.send(staff, file)).status).toBe(403);
    const { body } = await reg.send(user, file);
    for (const call of [register.get, register.changes, register.apply, register.cancel, register.undo]) {
      expect((await crm.as(agency, call, { id: body.id })).status).toBe(404);
      expect((await crm.as(staff, call, { id: body.id })).status).toBe(403);
    }
    expect((await crm.as(agency, register.list, {})).body.rows).toEqual([]);
    expect((await reg.send(agency, file)).status).toBe(200);
    expect((await crm.as(user, register.get, { id: body.id })).body.state).toBe('reading');
  });

  test('is imported one at a time, also when two arrive at the same moment', async () => {
    const file = await registerZip(aRegister({ providers: 2 }));
    const answers = await Promise.all([reg.send(user, file), reg.send(user, file), reg.send(user, file)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    const { id } = answers.find(({ status }) => status === 200)!.body;
    await reg.read(id);
    const refused = await reg.send(user, file);
    expect(refused.body.message).toBe('Another import of the register is open. Apply or cancel it first.');
    expect((await crm.as(user, register.cancel, { id })).body).toMatchObject({
      state: 'cancelled',
      can: { apply: false },
    });
    expect((await crm.as(user, register.apply, { id })).status).toBe(409);
    expect((await crm.as(user, register.cancel, { id })).status).toBe(409);
    const { rows } = await sql`select from register_rows`.execute(crm.database.db);
    expect(rows).toEqual([]);
    expect((await reg.send(user, file)).status).toBe(200);
  });
});
