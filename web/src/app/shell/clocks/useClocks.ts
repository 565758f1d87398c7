import { offices } from '@embark/contracts/organisation/offices';
import { useSession } from '../../../domains/organisation/session/index.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatPattern, formatTime } from '../../../kit/text/format.ts';
import { useRead } from '../../../kit/call/api.ts';
import { placeOf } from '../../../kit/time/clocks.ts';
import { useNow } from '../../../kit/time/useNow.ts';
import { stateOf } from './clocks.rules.ts';

const FRESH = 60 * 60_000; // milliseconds; office hours change about monthly

/** The office clocks: the time in each, and whether it is open. Empty for company ar, which has a single office. */
export function useClocks() {
  const { t } = useTranslation();
  const { company } = useSession();
  const { data = [] } = useRead(offices.clocks, {}, { enabled: company === 'fc', staleTime: FRESH });
  const now = useNow();
  return data.map((clock) => {
    const { code, zone } = clock;
    const { isOpen, until } = stateOf(clock, now);
    const end = until && { time: formatTime(until, zone), day: formatPattern(until, 'EEE', zone) };
    return {
      code,
      isOpen,
      city: placeOf(zone, t),
      time: formatTime(now, zone),
      day: formatPattern(now, 'EEE d MMM', zone),
      state: !end ? t('app.clocks.closed') : isOpen ? t('app.clocks.until', end) : t('app.clocks.opens', end),
    };
  });
}
