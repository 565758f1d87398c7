import { Day, Moment } from '@embark/contracts/kit';
import type { z } from 'zod';
import { expect, test } from 'vitest';

const errorOf = (schema: z.ZodType, given: unknown) => schema.safeParse(given).error?.issues[0]?.message;

test.each([
  [Moment, '2026-03-02T09:30:00Z', undefined],
  [Moment, '2026-03-02T09:30:00+11:00', undefined],
  [Moment, '', 'Enter a date and time'],
  [Moment, null, 'Enter a date and time'],
  [Moment, undefined, 'Enter a date and time'],
  [Moment, '2026-03-02', 'Use a date and time like 2026-03-02T09:30:00Z'],
  [Moment, 'soon', 'Use a date and time like 2026-03-02T09:30:00Z'],
  [Day, '2026-03-02', undefined],
  [Day, '', 'Enter a date'],
  [Day, null, 'Enter a date'],
  [Day, '2026-02-30', 'Use a date like 2026-03-02'],
  [Day, '0026-03-02', 'Use a date like 2026-03-02'],
  [Day, '2999-12-31', undefined],
  [Day, '9999-12-31', 'Use a date like 2026-03-02'],
  [Moment, '9999-12-31T23:59:59-14:00', 'Use a date and time like 2026-03-02T09:30:00Z'],
])('date case %#: %j gives %j', (schema, given, says) => expect(errorOf(schema, given)).toBe(says));
