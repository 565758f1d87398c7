import { finder } from '@embark/contracts/casework/finder';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { type Asked, asGiven, finderCourses } from '../../../../test/finderCourses.ts';

const crm = testApp();
let made: Awaited<ReturnType<typeof finderCourses>>;
let agency: Person;
beforeAll(async () => {
  made = await finderCourses(crm);
  agency = await crm.person({ roles: ['admin'], companies: ['ar'] });
});

const change = (text: string) => sql.raw(text).execute(crm.database.db);

describe('R5: what is found', () => {
  test('only courses that can be applied for, and as they are now', async () => {
    for (const [off, on] of [
      [
        `update courses set active = false where name like '%Cookery'`,
        `update courses set active = true where name like '%Cookery'`,
      ],
      [
        `update courses set expired = true where name like '%Cookery'`,
        `update courses set expired = false where name like '%Cookery'`,
      ],
      [
        `update providers set active = false where id = ${made.reef.id}`,
        `update providers set active = true where id = ${made.reef.id}`,
      ],
      [
        `update courses set name = 'Baking' where name like '%Cookery'`,
        `update courses set name = 'Certificate IV in Commercial Cookery' where name = 'Baking'`,
      ],
      [
        `update campuses set city = 'Cairns' where provider_id = ${made.reef.id}`,
        `update campuses set city = 'Brisbane' where provider_id = ${made.reef.id}`,
      ],
      [
        `update providers set name = 'Bay College' where id = ${made.reef.id}`,
        `update providers set name = 'Reef Institute' where id = ${made.reef.id}`,
      ],
      [
        `update course_campuses l set register_state = 'gone' from campuses k where k.id = l.campus_id and provider_id = ${made.reef.id}`,
        `update course_campuses l set register_state = 'unlisted' from campuses k where k.id = l.campus_id and provider_id = ${made.reef.id}`,
      ],
    ] as const) {
      await change(off);
      expect([off, await made.namesOf({ q: 'reef cookery brisbane' })]).toEqual([off, '']);
      await change(on);
      expect(await made.namesOf({ q: 'reef cookery brisbane' })).toBe('cook');
    }
    await change(
      `delete from course_campuses l using campuses k where k.id = l.campus_id and k.name = 'River' and l.course_id in (select id from courses where name = 'Doctor of Philosophy')`,
    );
    expect(await made.namesOf({ q: 'phd brisbane' })).toBe('');
  });

  test.each(['relevance', 'name', '-name', 'provider', '-provider', 'weeks', '-weeks', 'fee', '-fee'])(
    'pages without losing rows, sorted by %s',
    async (sort) => {
      const all = await made.find({ sort, size: '100' });
      const first = await made.find({ sort, size: '3' });
      const rest = await made.find({ sort, size: '100', cursor: first.next ?? '' });
      expect([...first.rows, ...rest.rows]).toEqual(all.rows);
      expect([first.total, all.rows.length]).toEqual([all.total, all.total]);
    },
  );

  test.each<[Asked, string]>([
    [{ level: 'masters' }, 'level.0'],
    [{ field: '13' }, 'field.0'],
    [{ provider: 'x' }, 'provider.0'],
    [{ campus: '1.5' }, 'campus.0'],
    [{ weeksFrom: '-1' }, 'weeksFrom'],
    [{ weeksTo: 'long' }, 'weeksTo'],
    [{ feeTo: '-5' }, 'feeTo'],
    [{ month: '13' }, 'month.0'],
    [{ year: '1999' }, 'year'],
    [{ englishTo: '10' }, 'englishTo'],
    [{ known: 'maybe' }, 'known'],
    [{ sort: 'price' }, 'sort'],
    [{ q: 'x'.repeat(101) }, 'q'],
    [{ cursor: 'zzz' }, 'cursor'],
  ])('%j is refused by its field', async (filter, field) => {
    const { status, body } = await crm.as(made.counsellor, finder.search, asGiven(filter));
    expect([status, body.error?.map(({ type }) => type)]).toEqual([422, [field]]);
  });

  test('lists the states and cities', async () => {
    const { body } = await crm.as(made.counsellor, finder.places, {});
    expect(body).toEqual([
      { state: 'NSW', cities: ['Sydney'] },
      { state: 'QLD', cities: ['Brisbane'] },
      { state: 'VIC', cities: ['Melbourne'] },
    ]);
    expect((await crm.as(agency, finder.places, {})).body).toEqual([]);
  });

  test('the answer has every key of the contract, and no other', async () => {
    const { rows } = await made.find({});
    for (const row of rows) expect(finder.search.returns.shape.rows.element.strict().parse(row)).toEqual(row);
  });
});
