const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    const two = '2-digit';
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
    });
    formats.set(zone, format);
  }
  return format;
}

const QUARTER = 900_000; // milliseconds; clocks are turned on the quarter hour at the finest
const KEPT = 5_000;
const offsets = new Map<string, number>();

/** Milliseconds by which the wall of a zone is ahead of UTC. Asking the calendar is dear, so quarter hours are remembered. */
function offsetOf(at: number, zone: string): number {
  const quarter = Math.floor(at / QUARTER) * QUARTER;
  const key = `${zone} ${quarter}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    const parts = Object.fromEntries(
      formatOf(zone)
        .formatToParts(new Date(quarter))
        .map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    offset = Date.UTC(year, month - 1, day, hour, minute, second) - quarter;
    if (offsets.size >= KEPT) offsets.clear();
    offsets.set(key, offset);
  }
  return offset;
}

/** What the calendar and the clock on the wall show in a zone: `{ day: '2026-03-02', time: '09:30:00' }`. */
export function wallOf(at: Date, zone: string): { day: string; time: string } {
  const [day = '', time = ''] = new Date(at.getTime() + offsetOf(at.getTime(), zone)).toISOString().split('T');
  return { day, time: time.slice(0, 8) };
}

/** The moment at which the wall of a zone shows this; a time that summer time leaves out is the one after the gap. */
export function momentOf(day: string, time: string, zone: string): Date {
  const wanted = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`);
  const offsetAt = (at: number) => {
    const wall = wallOf(new Date(at), zone);
    return Date.parse(`${wall.day}T${wall.time}Z`) - Math.floor(at / 1000) * 1000;
  };
  const guess = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(guess));
}

/** Days later on the calendar, whatever the clocks do. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
