let chosen: string | undefined;
let ofBrowser: string | undefined;

/** The zone that the person chose, null for that of the browser. */
export const setOwnZone = (zone: string | null) => {
  chosen = zone ?? undefined;
};
/** The zone in which times are shown that belong to no office. */
export const ownZone = () => chosen ?? (ofBrowser ??= Intl.DateTimeFormat().resolvedOptions().timeZone);
const DAY = 86_400_000; // milliseconds

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clock of `zone` shows at a moment, as if it were UTC, in milliseconds to the minute. */
function shown(moment: number, zone: string): number {
  let clock = clocks.get(zone);
  if (!clock) {
    const [numeric, hourCycle] = ['numeric', 'h23'] as const;
    const parts = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric };
    clock = new Intl.DateTimeFormat('en-US', { ...parts, hourCycle, timeZone: zone });
    clocks.set(zone, clock);
  }
  const told = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => told.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}

/** An instant as `YYYY-MM-DDTHH:mm` on the clock of `zone` (IANA name, else the user's); '' for what is no instant. */
export function zonedText(instant: string, zone = ownZone()): string {
  const when = Date.parse(instant);
  return Number.isNaN(when) ? '' : new Date(shown(when, zone)).toISOString().slice(0, 16);
}

/**
 * The instant a clock in `zone` shows as `YYYY-MM-DDTHH:mm`, in ISO 8601 UTC; null for what is no time. An hour the clock shows twice
 * is the first one, one that it leaps over counts on from before.
 */
export function zonedInstant(text: string, zone = ownZone()): string | null {
  const [year, month, day, hour, minute] = (/^(\d+)-(\d+)-(\d+)T(\d+):(\d+)/.exec(text) ?? []).slice(1).map(Number);
  if (year === undefined || month === undefined) return null;
  const wanted = Date.UTC(year, month - 1, day ?? 1, hour ?? 0, minute ?? 0);
  const [first, second] = [wanted - DAY, wanted + DAY].map((near) => wanted - (shown(near, zone) - near));
  if (first === undefined || second === undefined) return null;
  return new Date(shown(first, zone) !== wanted && shown(second, zone) === wanted ? second : first).toISOString();
}
