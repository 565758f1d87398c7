import type { CoverItem } from '@embark/contracts/hr/leave';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { formatDayTime, isolate } from '../../../../kit/text/format.ts';

export const keyOf = ({ kind, id }: Pick<CoverItem, 'kind' | 'id'>) => `${kind} ${id}`;

type Props = {
  items: readonly CoverItem[];
  /** The chosen items, while the leave is decided. */
  chosen?: ReadonlySet<string>;
  onChoose?: (key: string, isChosen: boolean) => void;
};

/** What of a person's work falls due during their leave, and who has it. */
export function CoverList({ items, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  if (items.length === 0) return <Typography color="textSecondary">{t('leave.nothingDue')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {items.map((item) => (
        <Box
          component="li"
          key={keyOf(item)}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minBlockSize: 44 }}
        >
          {chosen && item.coveredBy === null && (
            <Checkbox
              checked={chosen.has(keyOf(item))}
              onChange={({ target }) => onChoose?.(keyOf(item), target.checked)}
              slotProps={{ input: { 'aria-label': t('leave.handOne', { item: item.label }) } }}
            />
          )}
          <span>{t(`leave.kind.${item.kind}`, { defaultValue: item.kind })}</span>
          <Link component={RouterLink} to={item.path}>
            <bdi>{item.label}</bdi>
          </Link>
          {item.at !== '' && <Typography color="textSecondary">{formatDayTime(item.at)}</Typography>}
          {item.licence && <StatusChip tone="warning">{t('leave.needsLicence')}</StatusChip>}
          {item.coveredBy !== null && item.outcome === null && (
            <StatusChip tone="info">{t('leave.with', { name: isolate(item.coveredBy) })}</StatusChip>
          )}
          {item.outcome !== null && <StatusChip>{t(`leave.outcome.${item.outcome}`)}</StatusChip>}
        </Box>
      ))}
    </Box>
  );
}
