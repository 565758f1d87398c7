import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { csv, importing } from '../../../../test/importing.ts';
import { type Simple, sequential, type Way } from '../../../../test/sequential.ts';
import { runImport } from './job/run.ts';

const t = testApp();
const i = importing(t);

const emails = [null, null, 'a@x.test', 'b@x.test', 'c@x.test'];
const phones = [null, null, '+61412000001', '+61412000002', '+61412000003'];
const simple: fc.Arbitrary<Simple> = fc
  .record({
    email: fc.constantFrom(...emails),
    phone: fc.constantFrom(...phones),
    whatsapp: fc.constantFrom(null, ...phones),
    service: fc.constantFrom('AD', 'VE'),
    status: fc.constantFrom('NE' as const, 'NE' as const, 'CL' as const),
    bad: fc.constantFrom(false, false, false, false, true),
  })
  .filter((row) => row.email !== null || row.phone !== null || row.whatsapp !== null);

const header = 'Name,E-mail,Mobile,WhatsApp,Service,Status';
/** The same person, spelled differently on each line. */
const line = (row: Simple, at: number) =>
  [
    row.bad ? '' : 'Same Name',
    at % 2 ? row.email : ` ${row.email?.toUpperCase() ?? ''} `,
    at % 3 ? row.phone : row.phone?.replace('+61', '0'),
    at % 3 ? row.whatsapp?.replace('+61', '0061 ') : row.whatsapp,
    row.service,
    row.status,
  ].join(',');

const ways: Way[] = ['skip', 'update', 'create'];
/** Rows about people that no other file contains. */
const apart = (rows: Simple[], run: number): Simple[] =>
  rows.map((row) => ({
    ...row,
    email: row.email && row.email.replace('@', `${run}@`),
    phone: row.phone && row.phone.replace('12000', `12${String(run).padStart(3, '0')}`),
    whatsapp: row.whatsapp && row.whatsapp.replace('12000', `12${String(run).padStart(3, '0')}`),
  }));

/** The open enquiries, in order of creation. */
async function openEnquiries(ids: string[]) {
  const { rows } = await t.database.pool.query(
    `select c.email, c.phone, c.whatsapp, s.code as service, e.status = 'NE' as open, dense_rank() over (order by c.id)::int - 1 as person
     from enquiries e join contacts c on c.id = e.contact_id join services s on s.id = e.service_id
     where e.import_id = any($1) order by e.id`,
    [ids],
  );
  return rows.map((row) => ({ ...row, email: row.email?.toLowerCase() ?? null }));
}

test('batches, crashes and previews have the same result as matching every row against all earlier rows', async () => {
  let run = 0;
  const file = fc.array(simple, { minLength: 1, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(
      file,
      file,
      fc.constantFrom(...ways),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 5 }),
      async (a, b, way, size, dies) => {
        run += 1;
        const who = await t.person({ roles: ['admin'] }); // no worker ends the jobs, and each person may have ten
        const [before, rows] = [apart(a, run).map((row) => ({ ...row, bad: false })), apart(b, run)];
        const expected = sequential(before, rows, way);
        const first = await i.all(who, csv(header, ...before.map(line)), { duplicates: 'create' });

        const text = csv(header, ...rows.map(line));
        const rehearsal = await i.all(who, text, { duplicates: way, dryRun: true }, size);
        expect((await i.rows(who, rehearsal)).map(({ outcome }) => outcome)).toEqual(expected.outcomes);

        const id = await i.send(who, text, { duplicates: way });
        await expect(
          runImport(
            {
              database: failingDatabase(dies % (Math.ceil(rows.length / size) + 1)),
              now: () => new Date('2026-03-02T01:00:00Z'),
              size,
            },
            id,
          ),
        ).rejects.toThrow('killed');
        await i.run(id, size);
        expect((await i.rows(who, id)).map(({ outcome }) => outcome)).toEqual(expected.outcomes);
        const expectedRows = expected.asked.map((one) => ({ ...one, email: one.email?.toLowerCase() ?? null }));
        expect(await openEnquiries([first, id])).toEqual(expectedRows);
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 15), seed: 7 },
  );
}, 120_000);

/** A database that fails on the n-th read of rows, when some batches may already be written. */
function failingDatabase(after: number) {
  let left = after;
  const query = (...given: Parameters<typeof t.database.pool.query>) => {
    left -= 1;
    return left < 0 ? Promise.reject(new Error('killed')) : t.database.pool.query(...given);
  };
  return { db: t.database.db, pool: Object.assign(Object.create(t.database.pool), { query }) };
}
