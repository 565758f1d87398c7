import { expect, test } from 'vitest';
import { questionOf } from './useKnown.ts';

const typed = { email: '', phone: '', name: '', dateOfBirth: '', serCode: 'AD' };

test.each([
  [{}, undefined],
  [{ email: 'asha@' }, undefined],
  [{ email: ' asha@rao.in ' }, { email: 'asha@rao.in', serCode: 'AD' }],
  [{ phone: '017' }, undefined],
  [{ phone: '(0171) 23' }, { phone: '(0171) 23', serCode: 'AD' }],
  [{ name: 'Asha' }, undefined],
  [
    { name: 'Asha', dateOfBirth: '2001-02-03', serCode: '' },
    { name: 'Asha', dateOfBirth: '2001-02-03' },
  ],
])('typing %j searches for %j', (part, asks) => {
  expect(questionOf({ ...typed, ...part })).toEqual(asks);
});
