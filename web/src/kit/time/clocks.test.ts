import { afterEach, expect, test } from 'vitest';
import { clocksText, differs, typedClocks } from './clocks.ts';
import { setOwnZone, zonedInstant } from './zoned.ts';
import { i18n } from '../i18n/i18n.ts';

afterEach(() => setOwnZone(null));
const melbourne = 'Australia/Melbourne';
const dhaka = 'Asia/Dhaka';
const delhi = 'Asia/Kolkata';

// Melbourne's clocks go back on 5 April 2026 (3 am becomes 2 am) and forward on 4 October 2026 (2 am becomes 3 am).
test.each([
  // user in Melbourne, work of Dhaka: four hours apart in winter, five in summer
  ['2026-04-04T15:30:00.000Z', dhaka, melbourne, '4 Apr 2026, 9:30 pm in Dhaka · 5 Apr 2026, 2:30 am your time'],
  ['2026-04-04T16:30:00.000Z', dhaka, melbourne, '4 Apr 2026, 10:30 pm in Dhaka · 5 Apr 2026, 2:30 am your time'],
  ['2026-10-03T15:59:00.000Z', dhaka, melbourne, '3 Oct 2026, 9:59 pm in Dhaka · 4 Oct 2026, 1:59 am your time'],
  ['2026-10-03T16:00:00.000Z', dhaka, melbourne, '3 Oct 2026, 10:00 pm in Dhaka · 4 Oct 2026, 3:00 am your time'],
  // user in Dhaka, work of Melbourne: the due date is the office's
  ['2026-10-04T13:30:00.000Z', melbourne, dhaka, '5 Oct 2026, 12:30 am in Melbourne · 4 Oct 2026, 7:30 pm your time'],
  // the office of India is in Delhi, though its zone is named after Kolkata
  ['2026-08-01T00:00:00.000Z', delhi, melbourne, '1 Aug 2026, 5:30 am in Delhi · 1 Aug 2026, 10:00 am your time'],
  // equal times show once, also for two zones that agree at that time
  ['2026-10-04T13:30:00.000Z', melbourne, melbourne, '5 Oct 2026, 12:30 am'],
  ['2026-08-01T00:00:00.000Z', melbourne, 'Australia/Brisbane', '1 Aug 2026, 10:00 am'],
  [
    '2026-12-01T00:00:00.000Z',
    melbourne,
    'Australia/Brisbane',
    '1 Dec 2026, 11:00 am in Melbourne · 1 Dec 2026, 10:00 am your time',
  ],
])('%s of %s reads for a user in %s: %s', (at, zone, own, says) => {
  setOwnZone(own);
  expect(clocksText(at, zone, i18n.t)).toBe(says);
  expect(differs(at, zone)).toBe(says.includes('·'));
});

test.each([
  ['2026-04-05T01:30', '2026-04-04T14:30:00.000Z'],
  ['2026-04-05T02:30', '2026-04-04T15:30:00.000Z'], // occurs twice: the first
  ['2026-04-05T03:00', '2026-04-04T17:00:00.000Z'],
  ['2026-10-04T01:59', '2026-10-03T15:59:00.000Z'],
  ['2026-10-04T02:30', '2026-10-03T16:30:00.000Z'], // skipped: the offset before the change applies
  ['2026-10-04T03:00', '2026-10-03T16:00:00.000Z'],
])('%s entered in Melbourne’s time zone is %s', (typed, at) => {
  expect(zonedInstant(typed, melbourne)).toBe(at);
});

test.each([
  ['2026-10-05T09:00', melbourne, dhaka, 'Melbourne time · 5 Oct 2026, 4:00 am your time'],
  ['2026-10-02T09:00', melbourne, dhaka, 'Melbourne time · 2 Oct 2026, 5:00 am your time'],
  ['2026-10-05T09:00', melbourne, melbourne, 'Melbourne time'],
  ['', dhaka, melbourne, 'Dhaka time'],
  ['', 'America/New_York', melbourne, 'New York time'],
  ['2026-10-04T02:30', melbourne, melbourne, 'Clocks go forward in Melbourne then; saved as 4 Oct 2026, 3:30 am'],
])('while typing %s for %s a user in %s sees: %s', (typed, zone, own, says) => {
  setOwnZone(own);
  expect(typedClocks(typed, zone, i18n.t)).toBe(says);
});
