import { listImports } from '@embark/contracts/crm/listImports';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { csv } from '../../../../test/importing.ts';
import { listImporting } from '../../../../test/listImporting.ts';

const crm = testApp();
const i = listImporting(crm);
let user: Person;
let agency: Person;

beforeAll(async () => {
  user = await crm.person();
  agency = await crm.person({ roles: ['admin'], companies: ['ar'] });
});

test('a record of another company is none of those that a file can name', async () => {
  const foreign = await i.provider(agency, { cricosCode: '00399Z', name: 'Foreign College' });
  await i.course(agency, foreign.id, { name: 'Foreign Diploma' });
  const byName = await i.read(user, csv('Name,Code', 'Foreign College,', 'Second,00399Z'), { list: 'providers' });
  expect(await i.rows(user, byName.id)).toMatchObject([
    { outcome: 'new', recordId: null },
    { outcome: 'new', recordId: null },
  ]);
  const course = await i.read(user, csv('Course,Note', 'Foreign Diploma,Ours'), { list: 'courses' });
  expect(await i.rows(user, course.id)).toMatchObject([{ outcome: 'failed', recordId: null }]);
});

test("a new file leaves a colleague's alone", async () => {
  const file = csv('Name', 'Two At Once College');
  const first = await i.read(user, file, { list: 'providers' });
  await i.read(await crm.person(), file, { list: 'providers' });
  expect((await crm.as(user, listImports.get, { id: first.id })).body.state).toBe('staged');
});

test('a file with too many rows is refused before any is read', async () => {
  const { status, body } = await i.send(
    user,
    csv('Name', ...Array.from({ length: 30_001 }, (_, at) => `College ${at}`)),
    {
      list: 'providers',
    },
  );
  expect([status, body.error]).toMatchObject([422, [{ message: expect.stringContaining('30,000 rows') }]]);
});

test("an import that a colleague applies is the colleague's change, with the colleague's permission", async () => {
  const [owner, colleague] = [await crm.person(), await crm.person()];
  const made = await i.provider(user, { name: 'Applied By Another' });
  const staged = await i.read(owner, csv('Name,Note', 'Applied By Another,New'), { list: 'providers' });
  await sql`update users set roles = '{staff}' where id = ${owner.id}`.execute(crm.database.db);
  expect(await i.apply(colleague, staged.id)).toMatchObject({ state: 'applied', createdBy: owner.name, done: 1 });
  const { rows } = await sql<{ userId: number }>`select actor_id as "userId" from audit
    where subject = 'providers' and subject_id = ${String(made.id)} and action = 'providers.change'`.execute(
    crm.database.db,
  );
  expect(rows).toEqual([{ userId: colleague.id }]);
});
