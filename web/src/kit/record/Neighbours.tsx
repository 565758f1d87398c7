import type { Endpoint } from '@embark/contracts/kit';
import ExpandLess from '@mui/icons-material/KeyboardArrowUp';
import ExpandMore from '@mui/icons-material/KeyboardArrowDown';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '../i18n/useTranslation.ts';
import { useNeighbours } from '../list/walk.ts';
import { useShortcuts } from '../page/shortcuts.ts';
import { formatNumber } from '../text/format.ts';

export type NeighboursProps = {
  /** The endpoint of the list. */
  list: Endpoint;
  id: string | number;
  pathOf: (id: string) => string;
};

const ways = [
  { to: 'before', key: 'k', Icon: ExpandLess },
  { to: 'after', key: 'j', Icon: ExpandMore },
] as const;

/** Links to the previous and next records of the list this one was opened from. */
export function Neighbours({ list, id, pathOf }: NeighboursProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const found = useNeighbours(list, id);
  const path = (to: 'before' | 'after') => found?.[to] && pathOf(String(found[to].id));
  useShortcuts(
    ways.flatMap(({ to, key }) => {
      const leads = path(to);
      return leads ? [{ key, says: t(`record.walk.${to}`), act: () => void navigate(leads, { replace: true }) }] : [];
    }),
  );
  if (!found) return null;
  const { place, total, isCapped } = found;
  return (
    <Box
      component="nav"
      aria-label={t('record.walk.label')}
      data-unprinted
      sx={{ display: 'flex', alignItems: 'center', marginInlineStart: 'auto', color: 'text.secondary' }}
    >
      <Box component="span" className="tabular" sx={{ fontSize: '1.2rem', marginInlineEnd: 0.5 }}>
        {t('record.walk.place', { place: formatNumber(place), total: `${formatNumber(total)}${isCapped ? '+' : ''}` })}
      </Box>
      {ways.map(({ to, key, Icon }) => {
        const row = found[to];
        const says = row ? `${t(`record.walk.${to}`)}: ${row.name}` : t(`record.walk.${to}`);
        const given = { 'aria-label': says, 'data-hint': `${says} (${key})`, 'aria-keyshortcuts': key };
        return row ? (
          <IconButton key={to} size="small" {...given} component={Link} to={pathOf(String(row.id))} replace>
            <Icon fontSize="small" />
          </IconButton>
        ) : (
          <IconButton key={to} size="small" aria-label={says} disabled>
            <Icon fontSize="small" />
          </IconButton>
        );
      })}
    </Box>
  );
}
