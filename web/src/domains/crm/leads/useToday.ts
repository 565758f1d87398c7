import { useNow } from '../../../kit/time/useNow.ts';
import { zonedText } from '../../../kit/time/zoned.ts';
import { useReference } from '../reference/index.ts';

/** The newest day that has begun at one of `zones` (IANA names; none: where the user is), as YYYY-MM-DD: what came in there already is counted. */
export const newestDay = (now: number, zones: readonly string[]): string =>
  (zones.length > 0 ? zones : [undefined])
    .map((zone) => zonedText(new Date(now).toISOString(), zone).slice(0, 10))
    .reduce((newest, day) => (day > newest ? day : newest));

/** Today in the offices that are asked about, without any in all of them. */
export function useToday(asked: readonly string[] | undefined): string {
  const { offices } = useReference();
  const meant = asked?.length ? offices.filter(({ code }) => asked.includes(code)) : offices;
  return newestDay(
    useNow(),
    meant.map(({ zone }) => zone),
  );
}
