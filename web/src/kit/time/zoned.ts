import { instantOf, wallOf } from '@embark/contracts/kit/time';

let chosen: string | undefined;
let ofBrowser: string | undefined;

/** Sets the user's time zone; null for the browser's. */
export const setOwnZone = (zone: string | null) => {
  chosen = zone ?? undefined;
};
/** The time zone for times that belong to no office. */
export const ownZone = () => chosen ?? (ofBrowser ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

/** An instant as `YYYY-MM-DDTHH:mm` in `zone` (IANA name, by default the user's); '' if invalid. */
export function zonedText(instant: string, zone = ownZone()): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const { day, time } = wallOf(at, zone);
  return `${day}T${time.slice(0, 5)}`;
}

/** Parses `YYYY-MM-DDTHH:mm` in `zone` into an instant in ISO 8601 UTC; null if invalid. */
export function zonedInstant(text: string, zone = ownZone()): string | null {
  const [day = '', time = ''] = text.split('T');
  const at = instantOf(day, time.slice(0, 5), zone);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
