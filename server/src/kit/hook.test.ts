import { expect, test } from 'vitest';
import { defineHook } from './hook.ts';

test('a hook has the parts that were registered for it, in their order, and none of another hook', () => {
  const [names, numbers] = [defineHook<{ name: string }>('names'), defineHook<{ n: number }>('numbers')];
  const fillings = [names.from({ name: 'one' }), numbers.from({ n: 2 }), names.from({ name: 'three' })];
  expect(names.parts({ fillings })).toEqual([{ name: 'one' }, { name: 'three' }]);
  expect(numbers.parts({ fillings })).toEqual([{ n: 2 }]);
});

test('a part that no domain registers is not called', () => {
  const names = defineHook<{ name: string }>('names');
  names.from({ name: 'of another process' });
  expect(names.parts({ fillings: [] })).toEqual([]);
});
