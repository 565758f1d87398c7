import { expect, test } from 'vitest';
import { touchesOf } from './touches.rules.ts';

const enquiry = (number: string, leadSource: string | null, campaign: string | null = null) => ({
  id: number,
  number,
  serCode: 'VE',
  office: 'AU',
  status: 'NE' as const,
  assignee: null,
  leadSource,
  campaign,
  createdAt: `at ${number}`,
});
const touch = (number: string, leadSource: string | null, campaign: string | null = null) => ({
  enquiryId: number,
  number,
  at: `at ${number}`,
  leadSource,
  campaign,
});

test.each([
  [[], null, null],
  [[enquiry('2', null)], null, null],
  [[enquiry('2', 'Google')], touch('2', 'Google'), touch('2', 'Google')],
  [
    [enquiry('4', null), enquiry('3', null, 'Fair'), enquiry('2', 'Google'), enquiry('1', null)],
    touch('2', 'Google'),
    touch('3', null, 'Fair'),
  ],
])('%#', (list, firstTouch, lastTouch) => {
  expect(touchesOf(list)).toEqual({ firstTouch, lastTouch });
});
