import { TZDate, tz } from '@date-fns/tz';
import { format } from 'date-fns';

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** An instant as `YYYY-MM-DDTHH:mm` on the clock of `zone` (IANA name, else the user's); '' for what is no instant. */
export function zonedText(instant: string, zone = ownZone()): string {
  const when = new Date(instant);
  return Number.isNaN(when.getTime()) ? '' : format(when, "yyyy-MM-dd'T'HH:mm", { in: tz(zone) });
}

/** The instant a clock in `zone` shows as `YYYY-MM-DDTHH:mm`, in ISO 8601 UTC; null for what is no time. */
export function zonedInstant(text: string, zone = ownZone()): string | null {
  const [year, month, day, hour, minute] = (/^(\d+)-(\d+)-(\d+)T(\d+):(\d+)/.exec(text) ?? []).slice(1).map(Number);
  if (year === undefined || month === undefined) return null;
  return new Date(new TZDate(year, month - 1, day ?? 1, hour ?? 0, minute ?? 0, zone).getTime()).toISOString();
}
