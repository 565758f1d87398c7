import { formatStamp } from '../../../kit/text/format.ts';
import { useSession } from '../../organisation/session/index.ts';

/** When, as the specification writes a notification's time, in the zone of the person. */
export function Stamp({ at }: { at: string }) {
  const { zone } = useSession().data;
  return (
    <time dateTime={at} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {formatStamp(at, zone ?? undefined)}
    </time>
  );
}
