import { asyncProperty, assert as check, constantFrom, integer, record, uniqueArray } from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aLink, aRegister, aRegisterCourse, anInstitution, type RegisterRows } from '../../../../test/registerFiles.ts';
import { registering } from '../../../../test/registering.ts';

const crm = testApp();
const reg = registering(crm);
let user: Person;
beforeAll(async () => {
  user = await crm.person();
});

const deed = record({
  what: constantFrom('fee', 'expire', 'lose', 'add', 'rename', 'unlink', 'move', 'postcode', 'loseProvider' as const),
  at: integer({ min: 0, max: 50 }),
});
type Deed = typeof deed extends { generate: (...given: never[]) => { value: infer V } } ? V : never;

const without = (rows: RegisterRows, code: string | undefined): RegisterRows => ({
  ...rows,
  courses: rows.courses.filter((row) => row['CRICOS Course Code'] !== code),
  courseLocations: rows.courseLocations.filter((row) => row['CRICOS Course Code'] !== code),
});

/** The register of the next month. A set in which a table is empty is refused, so what would empty one does not happen. */
function after(rows: RegisterRows, each: Deed, step: number): RegisterRows {
  const next = changed(rows, each, step);
  return Object.values(next).every((table) => table.length > 0) ? next : rows;
}

function changed(rows: RegisterRows, { what, at }: Deed, step: number): RegisterRows {
  const course = rows.courses[at % rows.courses.length]!;
  const institution = rows.institutions[at % rows.institutions.length]!;
  const location = rows.locations[at % rows.locations.length]!;
  if (what === 'fee') course['Tuition Fee'] = `$${at + step},000.00`;
  if (what === 'expire') course.Expired = course.Expired === 'Yes' ? 'No' : 'Yes';
  if (what === 'rename') institution['Institution Name'] = `Renamed ${at} ${step}`;
  if (what === 'postcode')
    for (const one of rows.locations) if (one.City === location.City) one.Postcode = `3${step}${at}`;
  if (what === 'unlink' && rows.courseLocations.length > 1)
    rows.courseLocations.splice(at % rows.courseLocations.length, 1);
  if (what === 'lose' && rows.courses.length > 1) return without(rows, course['CRICOS Course Code']);
  if (what === 'add') {
    const [place] = rows.locations;
    const code = place!['CRICOS Provider Code']!;
    const added = aRegisterCourse(500 + step * 60 + at, 0, { 'CRICOS Provider Code': code });
    rows.courses.push(added);
    rows.courseLocations.push(aLink(added, place!));
    rows.institutions.push(anInstitution(300 + step * 60 + at));
  }
  if (what === 'move') course['CRICOS Provider Code'] = institution['CRICOS Provider Code']!;
  if (what === 'loseProvider' && rows.institutions.length > 1) {
    const code = institution['CRICOS Provider Code'];
    if (rows.courses.every((row) => row['CRICOS Provider Code'] === code)) return rows;
    const lost = rows.courses
      .filter((row) => row['CRICOS Provider Code'] === code)
      .map((row) => row['CRICOS Course Code']);
    const left = lost.reduce(without, rows);
    return {
      ...left,
      institutions: left.institutions.filter((row) => row !== institution),
      locations: left.locations.filter((row) => row['CRICOS Provider Code'] !== code),
      courseLocations: left.courseLocations.filter((row) => row['CRICOS Provider Code'] !== code),
    };
  }
  return rows;
}

const unique = (row: Deed) => `${row.what} ${row.at}`;

test('R1: after any months, an undo brings back what was before, and the same file changes nothing', {
  timeout: 180_000,
}, async () => {
  const months = uniqueArray(deed, { minLength: 1, maxLength: 6, selector: unique });
  await check(
    asyncProperty(months, months, integer({ min: 1, max: 9 }), async (first, second, size) => {
      await sql`truncate register_imports, providers, courses, campuses cascade`.execute(crm.database.db);
      const start = aRegister({ providers: 3, coursesEach: 2 });
      await reg.applied(user, start);
      const one = first.reduce<RegisterRows>((rows, each) => after(rows, each, 1), structuredClone(start));
      await reg.applied(user, one, size);
      const before = await reg.stored();
      const two = second.reduce<RegisterRows>((rows, each) => after(rows, each, 2), structuredClone(one));
      const { id } = await reg.applied(user, two, size);
      const between = await reg.stored();
      const again = await reg.applied(user, two);
      expect([again.state, again.total]).toEqual(['applied', 0]);
      expect(await reg.stored()).toEqual(between);
      // an import without changes leaves nothing to undo
      const back = (await reg.undone(user, id, size).catch(() => null)) === null ? between : await reg.stored();
      expect(back).toEqual(before);
    }),
    { numRuns: 25 },
  );
});
