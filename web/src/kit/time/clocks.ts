import { formatDateTime } from '../text/format.ts';
import type { TFunction } from '../i18n/useTranslation.ts';
import { ownZone, zonedInstant, zonedText } from './zoned.ts';

/** The city of an IANA zone in the user's language: `Asia/Dhaka` is Dhaka, and `Asia/Kolkata` Delhi, where the office is. */
export function placeOf(zone: string, t: TFunction): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return t(`kit.clock.city.${city}`, { defaultValue: city });
}

/** Whether a zone's time differs from the user's at a moment; two zones may agree for half a year. */
export const differs = (at: string, zone: string | undefined): zone is string =>
  zone !== undefined && zonedText(at, zone) !== zonedText(at);

/**
 * A moment in both time zones: `20 Nov 2026, 5:06 pm in Dhaka · 20 Nov 2026, 10:06 pm your time`, or once where they
 * agree. The zone's comes first: a due date is a day there.
 */
export function clocksText(at: string, zone: string | undefined, t: TFunction, format = formatDateTime): string {
  if (!differs(at, zone)) return format(at, zone);
  return `${t('kit.clock.office', { time: format(at, zone), place: placeOf(zone, t) })} · ${t('kit.clock.here', { time: format(at) })}`;
}

/** Both times, if the office's and the user's differ at that moment; undefined without a moment. */
export const otherClockText = (at: string | null, zone: string | undefined, t: TFunction): string | undefined =>
  at !== null && differs(at, zone) ? clocksText(at, zone, t) : undefined;

/** Explains an input of `YYYY-MM-DDTHH:mm`: its time zone, the user's own time and, if a clock change skips that hour, the time it is read as. */
export function typedClocks(text: string, zone = ownZone(), t: TFunction): string {
  const meant = t('kit.clock.meant', { place: placeOf(zone, t) });
  const at = zonedInstant(text, zone);
  if (at === null) return meant;
  const said =
    zonedText(at, zone) === text.slice(0, 16)
      ? meant
      : t('kit.clock.leapt', { time: formatDateTime(at, zone), place: placeOf(zone, t) });
  return differs(at, zone) ? `${said} · ${t('kit.clock.here', { time: formatDateTime(at) })}` : said;
}
