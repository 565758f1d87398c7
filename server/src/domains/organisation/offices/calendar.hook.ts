import type { Ctx } from '../../../kit/context.ts';
import { defineHook } from '../../../kit/hook.ts';

/** Another calendar of offices: other holidays, or with `week` another working week. */
export type CalendarChange = { officeIds: readonly number[]; week: boolean; now: Date };
/** What a domain counts again, in the transaction that changes on which days offices work. */
export type CalendarStep = (db: Ctx['db'], change: CalendarChange) => Promise<void>;

/** What is counted again when offices work on other days. */
export const calendarSteps = defineHook<CalendarStep>('calendarSteps');
