import { isTimeZone } from './time.ts';
import { line } from './values.ts';

/** An IANA time zone supported by this machine, such as `Asia/Dhaka`. Not in the index, because few screens need it. */
export const Zone = line(60).refine(isTimeZone, 'Choose a time zone from the list');
