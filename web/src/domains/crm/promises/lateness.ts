const HOUR = 60; // minutes
const DAY = 8 * HOUR; // a working day
const MANY = 2 * DAY;

/** Working time as people say it: minutes, hours of up to two working days, days beyond. */
export function lateIn(minutes: number): { unit: 'minute' | 'hour' | 'day'; count: number } {
  if (minutes < HOUR) return { unit: 'minute', count: minutes };
  if (minutes < MANY) return { unit: 'hour', count: Math.floor(minutes / HOUR) };
  return { unit: 'day', count: Math.floor(minutes / DAY) };
}
