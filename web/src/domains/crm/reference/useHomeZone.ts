import { ownZone } from '../../../kit/time/zoned.ts';
import { useSession } from '../../organisation/session/index.ts';
import { useReference } from './useReference.ts';

/** The time zone of the user's day (IANA name): the one they chose, else that of their office, else the browser's. */
export function useHomeZone(): string {
  const { country, data: me } = useSession();
  const { offices } = useReference();
  return me.zone ?? offices.find(({ code }) => code === country)?.zone ?? ownZone();
}
