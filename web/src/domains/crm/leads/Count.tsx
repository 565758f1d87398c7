import { Link } from 'react-router';
import { formatNumber } from '../../../kit/text/format.ts';

/** A figure that opens the list it counts; where there is nothing there is no list to open. */
export const Count = ({ of, to, label }: { of: number; to: string; label?: string }) =>
  of === 0 ? (
    <span className="nothing">{formatNumber(0)}</span>
  ) : (
    <Link to={to} aria-label={label}>
      {formatNumber(of)}
    </Link>
  );
