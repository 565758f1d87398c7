import Avatar from '@mui/material/Avatar';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../kit/text/format.ts';
import { useNow } from '../../../kit/time/useNow.ts';
import { zonedText } from '../../../kit/time/zoned.ts';
import { useHomeZone } from '../../organisation/session/index.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';

type StandingProps = { of: { active: boolean; awayUntil: string | null; roles: readonly string[] } };

/** Whether a user is active, away, removed, or waiting for a role. */
export function Standing({ of: { active, awayUntil, roles } }: StandingProps) {
  const { t } = useTranslation();
  const today = zonedText(new Date(useNow()).toISOString(), useHomeZone()).slice(0, 10);
  if (!active) return <StatusChip tone="neutral">{t('users.standing.no')}</StatusChip>;
  if (roles.length === 0) return <StatusChip tone="warning">{t('users.standing.waits')}</StatusChip>;
  if (awayUntil !== null && awayUntil >= today)
    return <StatusChip tone="info">{t('users.standing.away', { day: formatDate(awayUntil) })}</StatusChip>;
  return <StatusChip tone="success">{t('users.standing.yes')}</StatusChip>;
}

type Props = { of: { displayName: string; photoURL: string | null }; size?: number };

/** The user's photo, or their initials. */
export function PersonMark({ of: { displayName, photoURL }, size = 28 }: Props) {
  const words = displayName.split(/\s+/).filter(Boolean);
  const initials = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '').at(0) ?? '')
    .join('\u200c'); // keeps the letters of cursive scripts unjoined
  return (
    <Avatar
      aria-hidden
      src={photoURL ?? undefined}
      alt=""
      sx={{
        inlineSize: size,
        blockSize: size,
        fontSize: size * 0.42,
        fontWeight: 600,
        color: 'text.primary',
        bgcolor: 'action.selected',
      }}
    >
      {initials}
    </Avatar>
  );
}
