import { expect, inject, test } from 'vitest';
import { copyOf } from '../../test/database.ts';
import { requireDurable, unsafeSetting } from './durable.ts';

test('refuses a PostgreSQL that can lose committed changes, unless the operator allows it', async () => {
  const own = await copyOf(inject('template')); // the database of the tests has fsync off
  try {
    await expect(requireDurable(own, false)).rejects.toThrow(
      /^PostgreSQL has (fsync|full_page_writes|synchronous_commit)=off/,
    );
    expect(await requireDurable(own, true)).toBeUndefined();
  } finally {
    await own.drop();
  }
});

test.each([
  ['synchronous_commit', 'off', true],
  ['synchronous_commit', 'local', false],
  ['synchronous_commit', 'on', false],
  ['fsync', 'on', false],
  ['fsync', 'off', true],
  ['full_page_writes', 'off', true],
])('%s=%s: unsafe is %s', (name, setting, isUnsafe) => {
  const safe = { name: 'jit', setting: 'off' };
  expect(unsafeSetting([safe, { name, setting }])).toEqual(isUnsafe ? { name, setting } : undefined);
});
