import { formatNumber } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';

/** How much of the required evidence has arrived; nothing if none is required. */
export const Evidence = ({ share }: { share: number | null }) =>
  share === null ? null : <Ltr>{formatNumber(share / 100, { style: 'percent' })}</Ltr>;
