import { promises, type PromiseFilter, type PromiseOwner } from '@embark/contracts/crm/promises';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useMemo } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';

type Chosen = { assignee: string | undefined; office: string | undefined };
type Props = { filter: PromiseFilter; onChoose: (chosen: Chosen) => void };

/** Who has how many in which office; one press shows theirs. Nothing, where they are all one person's. */
export function Owners({ filter, onChoose }: Props) {
  const { t } = useTranslation();
  const asked = useMemo(() => ({ state: filter.state, serCode: filter.serCode, q: filter.q }), [filter]);
  const { data } = useRead(promises.owners, asked);
  if (!data || data.length < 2) return null;
  const isChosen = ({ assigneeId, office }: PromiseOwner) =>
    filter.assignee?.join() === String(assigneeId) && filter.office?.join() === office;
  return (
    <Box
      component="ul"
      aria-label={t('promises.byOwner')}
      sx={{ display: 'flex', gap: 0.75, margin: 0, padding: '2px', listStyle: 'none', overflowX: 'auto', flex: 'none' }}
    >
      {data.map((owner) => {
        const chosen = isChosen(owner);
        const { assigneeId, assignee, office, overdue, slipped } = owner;
        const none = { assignee: undefined, office: undefined };
        return (
          <li key={`${assigneeId} ${office}`}>
            <Chip
              clickable
              aria-pressed={chosen}
              color={chosen ? 'primary' : 'default'}
              variant={chosen ? 'filled' : 'outlined'}
              title={t('promises.counts', { overdue: formatNumber(overdue), slipped: formatNumber(slipped) })}
              label={
                <>
                  <bdi>{assignee ?? t('enquiries.nobody')}</bdi> · {office}{' '}
                  <Box component="span" className="tabular" sx={{ fontWeight: 650 }}>
                    {formatNumber(overdue + slipped)}
                  </Box>
                </>
              }
              onClick={() => onChoose(chosen ? none : { assignee: String(assigneeId ?? 'none'), office })}
            />
          </li>
        );
      })}
    </Box>
  );
}
