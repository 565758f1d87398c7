import { line } from '../../kit/index.ts';

/** An IANA time zone supported by this machine, such as `Asia/Dhaka`. Apart from the account, because lists load it. */
export const Zone = line(60).refine(isZone, 'Choose a time zone from the list');

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
