import type { RuleValue } from '@embark/contracts/organisation/rulebook';
import { expect, test } from 'vitest';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { nextCheck } from './edit/CheckDialog.tsx';
import { ruleValueDetails, ruleValueText } from './valueText.ts';

const t = i18n.t.bind(undefined);
const leave = {
  area: 'leave',
  amount: 1,
  unit: 'days',
  perDaysWorked: 18,
  afterMonths: 12,
  carries: true,
  stockMax: 60,
  countedIn: 'working-days',
  year: 'calendar',
  pay: 'full',
} as const;

test.each<[RuleValue, string, string[]]>([
  [{ area: 'visa-money', amount: null, currency: 'AUD' }, 'Not known', []],
  [{ area: 'visa-money', amount: 371_050, currency: 'AUD' }, '$3,710.50', []],
  [
    { area: 'validity', months: null, days: 60, countedFrom: 'invited', judgedOn: [] },
    '60 days from the invitation',
    [],
  ],
  [
    { area: 'validity', months: null, days: null, countedFrom: 'expiry', judgedOn: ['visa-end'] },
    'Until its own end date',
    ['Must be valid at: End of the visa'],
  ],
  [{ area: 'validity', months: null, days: null, countedFrom: 'issue', judgedOn: [] }, 'No end', []],
  [{ area: 'deadline', days: 28, months: null, counted: 'calendar' }, '28 days', []],
  [{ area: 'deadline', days: 3, months: null, counted: 'working' }, '3 working days', []],
  [{ area: 'deadline', days: null, months: 24, counted: 'calendar' }, '24 months', []],
  [{ area: 'deadline', days: null, months: null, counted: 'calendar' }, 'Not known', []],
  [
    { area: 'deadline-steps', days: [21, 7, 0], managerFrom: 7, adminFrom: null, repeatHours: 2 },
    '21, 7, 0 days before',
    ['Manager from 7 days before', 'On the last day every 2 working hours'],
  ],
  [{ area: 'evidence-level', level: 3 }, 'Level 3', []],
  [
    { area: 'english', accepted: true, grade: null, overall: 6, eachPart: null, with10Weeks: 5.5, with20Weeks: 5 },
    '6.0',
    ['5.5 with 10 weeks of ELICOS', '5.0 with 20 weeks of ELICOS'],
  ],
  [
    { area: 'english', accepted: true, grade: null, overall: 6.5, eachPart: 5.5, with10Weeks: null, with20Weeks: null },
    '6.5 overall, 5.5 in each part',
    [],
  ],
  [
    {
      area: 'english',
      accepted: true,
      grade: 'B',
      overall: null,
      eachPart: null,
      with10Weeks: null,
      with20Weeks: null,
    },
    'grade B',
    [],
  ],
  [
    {
      area: 'english',
      accepted: false,
      grade: null,
      overall: null,
      eachPart: null,
      with10Weeks: null,
      with20Weeks: null,
    },
    'Not accepted',
    [],
  ],
  [{ area: 'lead-time', days: 21 }, '21 days', []],
  [{ area: 'visa-limit', limit: 48, unit: 'hours-a-fortnight' }, '48 hours a fortnight', []],
  [{ area: 'visa-day', month: 3, day: 15 }, '15 March', []],
  [{ area: 'visa-list', codes: ['485', '600'] }, '485, 600', []],
  [{ area: 'tax', rate: 1750 }, '17.5%', []],
  [
    leave,
    '1 day per 18 days worked',
    ['After 12 months of service', 'Saved up to 60 days', 'Working days', 'Full pay'],
  ],
  [
    { ...leave, amount: 4, unit: 'weeks', perDaysWorked: null, afterMonths: 0, carries: false, stockMax: null },
    '4 weeks a year',
    ['Doesn’t carry over', 'Working days', 'Full pay'],
  ],
  [{ area: 'holiday', workingDays: [7, 1, 2], saturdaysOff: [2, 4] }, 'Sun, Mon, Tue', ['Saturdays off: 2, 4']],
  [{ area: 'commission-law', allowed: false }, 'Not allowed', []],
])('A1: %j reads “%s”', (value, line, details) => {
  expect([ruleValueText(value, t), ruleValueDetails(value, t)]).toEqual([line, details]);
});

test.each([
  ['2026-12-14', '2027-07-01'],
  ['2027-06-30', '2027-07-01'],
  ['2027-07-01', '2028-07-01'],
])('A1: the next check after %s is offered for %s', (today, expected) => {
  expect(nextCheck(today)).toBe(expected);
});
