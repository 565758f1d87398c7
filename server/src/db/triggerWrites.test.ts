import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { structureOf } from '../../test/catalogue/structure.ts';
import { describedWrites, triggerWrites } from '../../test/catalogue/writes.ts';
import { copyOf } from '../../test/database.ts';

const root = new URL('../../../', import.meta.url);
const described = describedWrites(readFileSync(new URL('ARCHITECTURE.md', root), 'utf8'));
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();

/** A function of a trigger on tasks. */
const seen = (body: string) =>
  `create function seen() returns trigger language plpgsql as $$begin ${body}; return null; end$$;
   create trigger seen after insert on tasks execute function seen()`;

describe('what the database writes by itself, in ARCHITECTURE.md', () => {
  let own: Awaited<ReturnType<typeof copyOf>>;
  beforeAll(async () => {
    own = await copyOf(inject('template'));
  });
  afterAll(() => own.drop());

  const written = async (...statements: string[]) => {
    const client = await own.pool.connect();
    try {
      await client.query(`begin; ${statements.join(';')}`);
      return triggerWrites(await structureOf(client));
    } finally {
      await client.query('rollback');
      client.release();
    }
  };

  test('every function of a trigger that writes another table is there once', async () => {
    const { found } = await written();
    expect(described.flatMap(({ functions }) => functions).toSorted()).toEqual([...found.keys()].toSorted());
  });

  test('with the tables that it watches and writes', async () => {
    const { found } = await written();
    const actual = described.map(({ functions }) => ({
      functions,
      watches: sorted(functions.flatMap((name) => [...(found.get(name)?.watches ?? [])])),
      writes: sorted(functions.flatMap((name) => [...(found.get(name)?.writes ?? [])])),
    }));
    // a row may say in words what many tables have in common, so that a new kind of record does not change it
    const said = described.map(({ functions, watches, writes }, at) => {
      const isInWords = watches.length === 0 && (actual[at]?.watches.length ?? 0) > 5;
      return { functions, watches: isInWords ? actual[at]?.watches : sorted(watches), writes: sorted(writes) };
    });
    expect(said).toEqual(actual);
  });

  test('with the reason, and the file where it is read', () => {
    const wrong = described.filter(({ functions, why, file }) => {
      const text = readFileSync(new URL(file, root), 'utf8');
      return why.length < 10 || functions.some((name) => !text.includes(`create function ${name}(`));
    });
    expect(wrong).toEqual([]);
  });

  test('one function builds its statement: it writes the rows that it watches', async () => {
    expect((await written()).built).toEqual(['follows_merge']);
  });

  test.each([
    ['an insert', seen('insert into audit (action) values (1)'), ['audit']],
    ['an update', seen('update  receipts set number = null'), ['receipts']],
    ['a deletion', seen('delete\nfrom bookings'), ['bookings']],
    ['a function that it calls', seen('perform recount_open_days(1)'), ['open_enquiry_days']],
    [
      'a function that a called one calls',
      `create function middle() returns void language sql as 'select take_number(1, null, null)'; ${seen('perform middle()')}`,
      ['number_series'],
    ],
  ])('finds %s', async (_what, statement, tables) => {
    const { found } = await written(statement);
    const planted = found.get('seen');
    expect([...(planted?.watches ?? [])]).toEqual(['tasks']);
    expect([...(planted?.writes ?? [])]).toEqual(expect.arrayContaining([...tables]));
  });

  test('leaves out what only writes the table it watches, and comments', async () => {
    const { found } = await written(seen('update tasks set title = null -- delete from audit\n'));
    expect(found.has('seen')).toBe(false);
  });
});
