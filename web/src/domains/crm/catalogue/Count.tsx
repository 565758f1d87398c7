import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { formatNumber } from '../../../kit/text/format.ts';

type Props = {
  of: number;
  /** The list of what was counted. */
  to: string | undefined;
  /** What is counted, for those who hear the link alone. */
  label: string;
};

/** A count that leads to what it counts; nothing leads nowhere. */
export function Count({ of, to, label }: Props) {
  const text = formatNumber(of);
  if (of === 0 || to === undefined) return <span className="tabular">{text}</span>;
  return (
    <Link component={RouterLink} to={to} className="tabular" aria-label={`${label}: ${text}`}>
      {text}
    </Link>
  );
}
