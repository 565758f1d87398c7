import { courses } from '@embark/contracts/catalogue/courses';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { csv } from '../../../../test/importing.ts';
import { listImporting } from '../../../../test/listImporting.ts';

const crm = testApp();
const i = listImporting(crm);
let user: Person;
beforeAll(async () => void (user = await crm.person()));

describe('an import of courses', () => {
  test('writes tuition per year of intake, intakes, deadlines and English; the register stays', async () => {
    const { id: providerId } = await i.provider(user, { name: 'Course Import University' });
    const made = await i.course(user, providerId, {
      name: 'Master of Data Science',
      intakes: [2],
      tuitions: [{ year: 2026, amount: 3_000_000, currency: 'AUD', checkedOn: '2026-01-10' }],
    });
    await i.list('courses', made.id, '111222A');
    const file = csv(
      'CRICOS Course Code,Course name,Tuition 2026,Tuition fee 2027,Intakes,Application deadline,IELTS,Entry requirements',
      '111222A,Other name,"30,000","A$31,500.50","Feb; July",45,6.5,A bachelor degree',
      '999999Z,Nowhere,1,1,Feb,,,',
      '111222A,,,,Smarch,,7.3,',
    );
    const staged = await i.read(user, file, { list: 'courses' });
    expect(staged.counts).toEqual({ new: 0, changed: 1, same: 0, failed: 2 });
    const rows = await i.rows(user, staged.id);
    expect(rows[0]?.difference).toMatchObject({
      tuitions: ['2026: AUD 30000.00 (2026-01-10)', '2027: AUD 31500.50 (2026-03-02); 2026: AUD 30000.00 (2026-01-10)'],
      intakes: ['2', '2, 7'],
      deadlineDays: ['30', '45'],
    });
    expect(rows.slice(1).flatMap(({ problems }) => problems.map(({ field }) => field))).toEqual(['', 'intakes']);
    await i.apply(user, staged.id);
    expect(await i.courseOf(user, made.id)).toMatchObject({
      name: 'Master of Data Science',
      intakes: [2, 7],
      deadlineDays: 45,
      englishOverall: 6.5,
      entryNote: 'A bachelor degree',
      tuitions: [
        { year: 2027, amount: 3_150_050, currency: 'AUD', checkedOn: '2026-03-02' },
        { year: 2026, amount: 3_000_000, checkedOn: '2026-01-10' },
      ],
    });
    const [row] = (await crm.as(user, courses.list, { provider: [providerId] })).body.rows;
    const back = await i.read(
      user,
      csv('cricosCode,ownTuitions,intakes', `111222A,${row?.ownTuitions.join('; ')},"2, 7"`),
      {
        list: 'courses',
      },
    );
    expect(back.counts).toMatchObject({ same: 1, changed: 0 });
  });

  test('names a course by its name and provider, and asks for the code where that is not enough', async () => {
    const [one, two] = [
      await i.provider(user, { name: 'First of Two' }),
      await i.provider(user, { name: 'Second of Two' }),
    ];
    const made = await i.course(user, one.id, { name: 'Diploma of Twins' });
    await i.course(user, two.id, { name: 'Diploma of Twins' });
    const staged = await i.read(
      user,
      csv('Course,Provider,Note', 'Diploma of Twins,first of two,Ours', 'Diploma of Twins,,Whose?'),
      { list: 'courses' },
    );
    expect(await i.rows(user, staged.id)).toMatchObject([
      { outcome: 'changed', recordId: made.id },
      { outcome: 'failed', problems: [{ field: 'name', message: 'Several have this name. Add the code.' }] },
    ]);
  });
});
