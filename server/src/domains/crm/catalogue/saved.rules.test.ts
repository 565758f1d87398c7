import { NewCampaign } from '@embark/contracts/crm/catalogue';
import { expect, test } from 'vitest';
import { Problem } from '../../../kit/problem.ts';
import { difference, merged } from './saved.ts';

const fair = {
  id: 3,
  name: 'Fair',
  channel: 'Event',
  office: 'BD',
  budget: 100,
  cost: null,
  currency: 'BDT',
  startsOn: '2026-03-01',
  endsOn: null,
  note: '',
  active: true,
};

test('a change is judged together with what stands', () => {
  expect(merged(NewCampaign, fair, { endsOn: '2026-03-02' })).toEqual({
    ...Object.fromEntries(Object.entries(fair).filter(([name]) => name !== 'id')),
    endsOn: '2026-03-02',
  });
});

test.each([
  [{ endsOn: '2026-02-28' }, 'endsOn', 'The last day is before the first'],
  [{ currency: null }, 'currency', 'Choose a currency'],
  [{ name: ' ' }, 'name', 'Enter a name'],
])('%j is refused', (given, field, message) => {
  let refusal: unknown;
  try {
    merged(NewCampaign, fair, given);
  } catch (problem) {
    refusal = problem;
  }
  expect(refusal).toBeInstanceOf(Problem);
  expect(refusal).toMatchObject({ code: 'invalid', more: { fields: { [field]: message } } });
});

test('only what differs is told', () => {
  expect(difference({ a: 1, b: 2 }, { a: 1, b: 3, c: null })).toEqual({
    before: { b: 2, c: undefined },
    after: { b: 3, c: null },
  });
  expect(difference({ a: 1 }, { a: 1 })).toEqual({ before: {}, after: {} });
});
