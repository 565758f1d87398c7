import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { PoolClient } from 'pg';
import { catalogueText, differences } from '../../test/catalogue/text.ts';
import { planted, plantedIn } from '../../test/catalogue/planted.ts';
import { emptyDatabase } from '../../test/database.ts';

let own: Awaited<ReturnType<typeof emptyDatabase>>;
let client: PoolClient;
let before: string[];

beforeAll(async () => {
  own = await emptyDatabase(inject('template'));
  client = await own.pool.connect();
  await client.query(plantedIn);
  before = await catalogueText(client);
});
afterAll(async () => {
  client.release();
  await own.drop();
});

describe('the text of a catalogue', () => {
  test('is the same when nothing changed', async () => {
    expect(differences(before, await catalogueText(client))).toEqual([]);
  });

  test.each(planted)('shows %s', async (_what, statement, line) => {
    await client.query('begin');
    try {
      await client.query(statement);
      const found = differences(before, await catalogueText(client));
      expect(found.filter((one) => one.slice(2).startsWith(line))).not.toEqual([]);
    } finally {
      await client.query('rollback');
    }
  });
});
