import { courses } from '@embark/contracts/catalogue/courses';
import { providers } from '@embark/contracts/catalogue/providers';
import { register } from '@embark/contracts/catalogue/register';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import {
  aLink,
  aRegister,
  aRegisterCourse,
  courseCode,
  providerCode,
  registerZip,
} from '../../../../test/registerFiles.ts';
import { registering } from '../../../../test/registering.ts';
import { sql } from 'kysely';

const crm = testApp();
const reg = registering(crm);
let user: Person;

beforeAll(async () => {
  user = await crm.person({ name: 'Rumana' });
});
beforeEach(async () => {
  await sql`truncate register_imports, providers, courses, campuses cascade`.execute(crm.database.db);
});

const course = async (code: string) => {
  const { body } = await crm.as(user, courses.list, { q: code });
  return (await crm.as(user, courses.get, { id: body.rows[0]?.id ?? 0 })).body;
};
const provider = async (code: string) => {
  const { body } = await crm.as(user, providers.list, { q: code });
  return (await crm.as(user, providers.get, { id: body.rows[0]?.id ?? 0 })).body;
};

describe('R1: doubts', () => {
  test('are shown with file, row and column, and change nothing else', async () => {
    const rows = aRegister({ providers: 200, coursesEach: 1, campusesEach: 1 });
    Object.assign(rows.courses[3]!, { 'Course Level': 'Microcredential' });
    Object.assign(rows.courses[4]!, { 'Field of Education 1 Broad Field': '99 - Magic' });
    Object.assign(rows.institutions[5]!, { Website: 'see brochure', 'Institution Type': 'Charity' });
    rows.locations.push({ ...rows.locations[0]!, Postcode: '9999' });
    rows.courseLocations.push({ ...rows.courseLocations[0]!, 'CRICOS Course Code': '999999Z' });
    rows.courses.push(aRegisterCourse(900, 0, { 'CRICOS Course Code': 'ABC' }));
    const { warnings, counts } = await reg.staged(user, rows);
    expect(counts).toMatchObject({ course: { new: 201 }, link: { new: 200 } });
    expect(warnings.first.map(({ code, file, row, column, about }) => [code, file, row, column, about])).toEqual(
      expect.arrayContaining([
        ['unknown-level', 'cricos-courses.csv', 5, 'Course Level', 'Microcredential'],
        ['unknown-field', 'cricos-courses.csv', 6, 'Field of Education 1 Broad Field', '99 - Magic'],
        ['odd-website', 'cricos-institutions.csv', 7, 'Website', 'see brochure'],
        ['unknown-type', 'cricos-institutions.csv', 7, 'Institution Type', 'charity'],
        ['repeated-campus', 'cricos-locations.csv', expect.any(Number), 'Location Name', 'City Campus'],
        ['odd-code', 'cricos-courses.csv', 202, 'CRICOS Course Code', 'ABC'],
        ['unknown-course', 'cricos-courseLocations.csv', 202, 'CRICOS Course Code', '999999Z'],
      ]),
    );
    expect(warnings.count).toBe(7);
  });

  test('tell of an older register, and of one that lacks many courses', async () => {
    const rows = aRegister();
    const upload = async (name: string, given: typeof rows) => {
      const { body } = await reg.send(user, await registerZip(given), name);
      await reg.read(body.id);
      return (await crm.as(user, register.get, { id: body.id })).body;
    };
    const march = await upload('March 2026.zip', rows);
    await crm.as(user, register.apply, { id: march.id });
    await reg.write(march.id);
    const lost = new Set(rows.courses.slice(6).map((row) => row['CRICOS Course Code']));
    const half = {
      ...rows,
      courses: rows.courses.slice(0, 6),
      courseLocations: rows.courseLocations.filter((row) => !lost.has(row['CRICOS Course Code'])),
    };
    const { warnings } = await upload('February 2026.zip', half);
    expect(warnings.first.map(({ code, about }) => [code, about])).toEqual([
      ['many-gone', '6'],
      ['older', '2026-03'],
    ]);
  });
});

describe('undo', () => {
  test('brings back what was before, also expired and gone rows', async () => {
    const rows = aRegister();
    await reg.applied(user, rows);
    const before = await reg.stored();
    const next = structuredClone(rows);
    next.courses[0]!.Expired = 'Yes';
    next.institutions[0]!['Institution Capacity'] = '';
    next.courses.push(aRegisterCourse(700, 1));
    next.courseLocations.push(aLink(next.courses.at(-1)!, next.locations[3]!));
    next.courseLocations.shift();
    const { id, done } = await reg.applied(user, next);
    expect(await reg.stored()).not.toEqual(before);
    expect(await reg.undone(user, id, 2)).toMatchObject({ state: 'undone', done, kept: 0, can: { undo: false } });
    expect(await reg.stored()).toEqual(before);
    expect((await crm.as(user, register.undo, { id })).status).toBe(409);
    expect(await crm.trail(id)).toEqual(['register.upload', 'register.apply', 'register.undo']);
  });

  test('keeps new rows that somebody has worked on, and fields changed by hand since', async () => {
    const { id } = await reg.applied(user, aRegister({ providers: 2, coursesEach: 2, campusesEach: 1 }));
    const worked = await course(courseCode(0));
    await crm.as(user, courses.change, { id: worked.id, version: worked.version, intakes: [2] });
    const undone = await reg.undone(user, id);
    expect(undone).toMatchObject({ state: 'undone', kept: 2 });
    expect(await course(courseCode(0))).toMatchObject({ id: worked.id, registerState: 'gone', intakes: [2] });
    expect(await provider(providerCode(0))).toMatchObject({ registerState: 'gone' });
    expect((await crm.as(user, courses.list, {})).body.total).toBe(1);
    expect((await crm.as(user, providers.list, {})).body.total).toBe(1);
  });

  test('leaves a field that was changed by hand after the register lost the row', async () => {
    const rows = aRegister({ providers: 2 });
    await reg.applied(user, rows);
    const less = aRegister({ providers: 1 });
    const { id } = await reg.applied(user, less);
    const gone = await provider(providerCode(1));
    const changed = await crm.as(user, providers.change, { id: gone.id, version: gone.version, city: 'Perth' });
    expect(changed.status).toBe(200);
    await reg.undone(user, id);
    expect(await provider(providerCode(1))).toMatchObject({ registerState: 'listed', city: 'Perth' });
  });

  test('goes from the last import back', async () => {
    const rows = aRegister();
    const first = await reg.applied(user, rows);
    const next = structuredClone(rows);
    next.courses[0]!.Expired = 'Yes';
    const second = await reg.applied(user, next);
    const refused = await crm.as(user, register.undo, { id: first.id });
    expect(refused.body.message).toBe('Later imports come first: undo them, the last one first.');
    await reg.undone(user, second.id);
    expect((await crm.as(user, register.get, { id: first.id })).body.can.undo).toBe(true);
    await reg.undone(user, first.id);
    expect((await crm.as(user, courses.list, {})).body.total).toBe(0);
    expect((await crm.as(user, providers.list, {})).body.total).toBe(0);
  });

  test('a job that is stopped continues where it was', async () => {
    const { id } = await reg.staged(user, aRegister());
    await crm.as(user, register.apply, { id });
    const stop = new AbortController();
    stop.abort();
    expect(await reg.write(id, 7, stop.signal)).toBe('paused');
    expect((await crm.as(user, register.get, { id })).body).toMatchObject({ state: 'applying', done: 7, total: 40 });
    await Promise.all([reg.write(id, 3), reg.write(id, 3)]);
    expect((await crm.as(user, register.get, { id })).body).toMatchObject({ state: 'applied', done: 40 });
    expect((await crm.as(user, courses.list, {})).body.total).toBe(12);
  });
});
