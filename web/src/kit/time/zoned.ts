import { instantOf, wallOf } from '@embark/contracts/kit/time';

let chosen: string | undefined;
let ofBrowser: string | undefined;

/** The zone that the person chose, null for that of the browser. */
export const setOwnZone = (zone: string | null) => {
  chosen = zone ?? undefined;
};
/** The zone in which times are shown that belong to no office. */
export const ownZone = () => chosen ?? (ofBrowser ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

/** An instant as `YYYY-MM-DDTHH:mm` on the clock of `zone` (IANA name, else the user's); '' for an invalid one. */
export function zonedText(instant: string, zone = ownZone()): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const { day, time } = wallOf(at, zone);
  return `${day}T${time.slice(0, 5)}`;
}

/** The instant a clock in `zone` shows as `YYYY-MM-DDTHH:mm`, in ISO 8601 UTC; null for an invalid time. */
export function zonedInstant(text: string, zone = ownZone()): string | null {
  const [day = '', time = ''] = text.split('T');
  const at = instantOf(day, time.slice(0, 5), zone);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
