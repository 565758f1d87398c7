import { EnquiryFilter } from '@embark/contracts/crm/enquiries';
import { expect, test } from 'vitest';
import { asked, statusIn } from './filters.ts';

test.each([
  ['NE', 'NE'],
  ['fu', 'FU'],
  ['Cv', 'CV'],
  ['all', undefined],
  ['nonsense', undefined],
  [undefined, undefined],
])('the list %s is of status %s', (type, status) => {
  expect(statusIn(type)).toBe(status);
});

test('the status of the address overrides the filter', () => {
  const filter = EnquiryFilter.parse({ status: 'FU,IP', rating: 'hot', assignee: 'me,all' });
  expect(asked(filter, 'CL').status).toEqual(['CL']);
  expect(asked(filter, undefined).status).toEqual(['FU', 'IP']);
});
