import { expect, test } from 'vitest';
import { newId } from './newId.ts';

test('IDs are UUIDs of version 7, each higher than the one before', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toEqual(
    [],
  );
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids.map((id) => id.slice(-12))).size).toBe(ids.length); // the random part
});
