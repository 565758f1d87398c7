import { type DeadlineRow, STATE_ZONE } from '@embark/contracts/casework/deadlines';
import { daysBetween, wallOf } from '@embark/contracts/kit/time';
import Box from '@mui/material/Box';
import { type TFunction, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { formatDate, formatDayTime, formatTime } from '../../../kit/text/format.ts';
import { Clock } from '../../../kit/time/TimeText.tsx';
import { placeOf } from '../../../kit/time/clocks.ts';
import { useNow } from '../../../kit/time/useNow.ts';
import { ownZone, zonedText } from '../../../kit/time/zoned.ts';

type Due = Pick<DeadlineRow, 'dueOn' | 'dueAt' | 'zone' | 'officeZone'>;

/** The clock of the Australian state is called Canberra, as in its letters. */
const cityOf = (zone: string, t: TFunction) => (zone === STATE_ZONE ? t('deadlines.canberra') : placeOf(zone, t));

/** The end of a due day on two clocks: `end of day Canberra · 6:59 pm Dhaka`. */
export function endOfDayText({ dueOn, dueAt, zone, officeZone }: Due, t: TFunction): string {
  const clock = zonedText(dueAt, zone);
  const other = [officeZone, ownZone()].find((one) => zonedText(dueAt, one) !== clock);
  if (other === undefined) return t('deadlines.endOfDay');
  const isSameDay = zonedText(dueAt, other).startsWith(dueOn);
  const time = (isSameDay ? formatTime : formatDayTime)(dueAt, other);
  return t('deadlines.endOfDayAt', { place: cityOf(zone, t), time, other: cityOf(other, t) });
}

/** The end of a due day, with all clocks on hover and focus. */
export function EndOfDay({ of }: { of: Due }) {
  const { t } = useTranslation();
  return (
    <Clock at={of.dueAt} zone={of.zone}>
      {endOfDayText(of, t)}
    </Clock>
  );
}

/** The days from today to a due day, by the clock of its zone; negative once it has passed. */
export const daysLeft = ({ dueOn, zone }: Pick<DeadlineRow, 'dueOn' | 'zone'>, now: number) =>
  daysBetween(wallOf(new Date(now), zone).day, dueOn);

/** How long until an open date is due, or what became of a closed one. */
export function StateText({ of }: { of: Pick<DeadlineRow, 'state' | 'dueOn' | 'zone'> }) {
  const { t } = useTranslation();
  const now = useNow();
  if (of.state !== 'open') {
    const tone = of.state === 'met' ? 'success' : of.state === 'missed' ? 'danger' : 'neutral';
    return <StatusChip tone={tone}>{t(`deadlines.state.${of.state}`)}</StatusChip>;
  }
  const days = daysLeft(of, now);
  const tone = days < 0 ? 'danger' : days <= 2 ? 'warning' : 'neutral';
  return <StatusChip tone={tone}>{leftText(days, t)}</StatusChip>;
}

function leftText(days: number, t: TFunction): string {
  if (days < 0) return t('deadlines.overdueBy', { count: -days });
  if (days < 2) return t(days === 0 ? 'deadlines.today' : 'deadlines.tomorrow');
  return t('deadlines.left', { count: days });
}

/** Legal dates carry a word, not only a colour. */
export function HardnessText({ of }: { of: Pick<DeadlineRow, 'hardness'> }) {
  const { t } = useTranslation();
  const word = t(`deadlines.hardness.${of.hardness}`);
  return <StatusChip tone={of.hardness === 'legal' ? 'danger' : 'neutral'}>{word}</StatusChip>;
}

/** Our own target day; highlighted once it has passed while the date is open. */
export function TargetText({ of }: { of: DeadlineRow }) {
  const { t } = useTranslation();
  const today = wallOf(new Date(useNow()), of.officeZone).day;
  const isPast = of.state === 'open' && of.targetOn < today;
  if (of.targetOn === of.dueOn) return null;
  return (
    <Box component="span" sx={isPast ? { color: 'warning.main', fontWeight: 600 } : {}}>
      {t('deadlines.targetOn', { day: formatDate(of.targetOn) })}
    </Box>
  );
}
