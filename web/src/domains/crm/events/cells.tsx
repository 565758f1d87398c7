import Link from '@mui/material/Link';
import type { EventRow, EventState as State, Registration } from '@embark/contracts/crm/events';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { Link as RouterLink } from 'react-router';
import { formatDate, formatDateTime, formatNumber, formatTime } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { OfficeTime } from '../../../kit/time/TimeText.tsx';

const tones = { planned: 'progress', open: 'success', full: 'warning', over: 'neutral', cancelled: 'danger' } as const;

/** The state of an event, as a chip. */
export function EventState({ state }: { state: State }) {
  const { t } = useTranslation();
  return <StatusChip tone={tones[state]}>{t(`events.state.${state}`)}</StatusChip>;
}

/** The status of a registration, as a chip. */
export function RegistrationState({ row }: { row: Registration }) {
  const { t } = useTranslation();
  if (row.attendedAt) return <StatusChip tone="success">{t('events.part.attended')}</StatusChip>;
  if (row.noShow) return <StatusChip tone="danger">{t('events.part.no-show')}</StatusChip>;
  if (row.state === 'waitlisted')
    return <StatusChip tone="warning">{t('events.waiting', { place: row.waiting ?? '' })}</StatusChip>;
  return <StatusChip tone={row.state === 'cancelled' ? 'neutral' : 'info'}>{t(`events.part.${row.state}`)}</StatusChip>;
}

/** A count that links to its list; zero is not a link. */
export function Count({ of, to, label }: { of: number; to: string | undefined; label: string }) {
  const text = formatNumber(of);
  if (of === 0 || to === undefined) return <span className="tabular">{text}</span>;
  return (
    <Link component={RouterLink} to={to} className="tabular" aria-label={`${label}: ${text}`}>
      {text}
    </Link>
  );
}

/** An amount in its currency, or a dash if absent. */
export const Money = ({ amount, currency }: { amount: number | null; currency: string | null }) =>
  amount === null || currency === null ? <span>–</span> : <Ltr>{moneyText(amount, currency)}</Ltr>;

/** A whole percentage, rounded like the server's. */
export const percentText = (percent: number | null): string =>
  percent === null ? '–' : formatNumber(percent / 100, { style: 'percent', signDisplay: 'exceptZero' });

type Times = Pick<EventRow, 'startsAt' | 'endsAt' | 'zone'>;

/** `10 Mar 2026, 6:00 pm – 8:00 pm` in the time zone of the event. */
export function whenText({ startsAt, endsAt, zone }: Times): string {
  const [first, last] = [formatDate(startsAt, zone), formatDate(endsAt, zone)];
  const from = formatDateTime(startsAt, zone);
  return first === last ? `${from} – ${formatTime(endsAt, zone)}` : `${from} – ${formatDateTime(endsAt, zone)}`;
}

/** The start of an event in its own time zone, and in the user's where it differs. */
export const When = ({ startsAt, zone }: Times) => <OfficeTime at={startsAt} zone={zone} />;
