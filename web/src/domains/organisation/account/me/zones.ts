import { currentLocale } from '../../../../kit/i18n/i18n.ts';

/** What the zone is ahead of UTC at the moment, as `GMT+6`. */
function offsetOf(zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Every time zone that this browser knows, with its place and offset: `Dhaka · Asia (GMT+6)`. */
export function zoneOptions() {
  const order = new Intl.Collator(currentLocale());
  return Intl.supportedValuesOf('timeZone')
    .map((zone) => {
      const [area = '', ...places] = zone.replaceAll('_', ' ').split('/');
      const place = places.at(-1) ?? area;
      return { value: zone, label: `${place}${places.length > 0 ? ` · ${area}` : ''} (${offsetOf(zone)})` };
    })
    .toSorted((a, b) => order.compare(a.label, b.label));
}
