import type { CoverItem } from '@embark/contracts/hr/leave';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { type TFunction, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { formatDayTime, isolate } from '../../../../kit/text/format.ts';
import { differs, placeOf } from '../../../../kit/time/clocks.ts';

type Props = {
  items: readonly CoverItem[];
  /** Who takes over an item, while the leave is decided. */
  renderTaker?: (item: CoverItem, index: number) => ReactNode;
};

/** When an item is due, by the clock of its office, which is named where the user has another one. */
const whenText = ({ at, zone }: CoverItem, t: TFunction): string => {
  const time = formatDayTime(at, zone);
  return differs(at, zone) ? t('kit.clock.office', { time, place: placeOf(zone, t) }) : time;
};

/** What of a person's work falls due during their leave, and who has it. */
export function CoverList({ items, renderTaker }: Props) {
  const { t } = useTranslation();
  if (items.length === 0) return <Typography color="textSecondary">{t('leave.nothingDue')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {items.map((item, index) => (
        <Box
          component="li"
          key={`${item.kind} ${item.id}`}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 1,
            alignItems: 'center',
            minBlockSize: 44,
            paddingBlock: 0.5,
          }}
        >
          <span>{t(`leave.kind.${item.kind}`, { defaultValue: item.kind })}</span>
          {item.path === '' ? (
            <bdi>{item.label}</bdi>
          ) : (
            <Link component={RouterLink} to={item.path}>
              <bdi>{item.label}</bdi>
            </Link>
          )}
          {item.at !== '' && <Typography color="textSecondary">{whenText(item, t)}</Typography>}
          {item.licence && <StatusChip tone="warning">{t('leave.needsLicence')}</StatusChip>}
          {item.coveredBy !== null && item.outcome === null && (
            <StatusChip tone="info">{t('leave.with', { name: isolate(item.coveredBy) })}</StatusChip>
          )}
          {item.outcome !== null && <StatusChip>{t(`leave.outcome.${item.outcome}`)}</StatusChip>}
          {item.coveredBy === null && renderTaker?.(item, index)}
        </Box>
      ))}
    </Box>
  );
}
