import { useNow } from '../../kit/useNow.ts';
import { zonedText } from '../../kit/zoned.ts';
import { useReference } from '../enquiries/index.ts';

/** The calendar's day in the one office that is asked about, else where the user is. */
export function useToday(offices: readonly string[] | undefined): string {
  const { officeOf } = useReference();
  const now = useNow();
  const [only, ...more] = offices ?? [];
  const zone = only && more.length === 0 ? officeOf(only)?.zone : undefined;
  return zonedText(new Date(now).toISOString(), zone).slice(0, 10);
}
