import type { PromiseRow } from '@embark/contracts/crm/promises';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { LateText } from './LateText.tsx';
import { Actions } from './Actions.tsx';
import { StatusName, useReference } from '../reference/index.ts';

/** A broken promise on a phone. */
export function PromiseCard({ row }: { row: PromiseRow }) {
  const { t } = useTranslation();
  const { officeOf } = useReference();
  const zone = officeOf(row.office)?.zone;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minInlineSize: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography component="bdi" sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {row.name}
        </Typography>
        <StatusName status={row.status} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary', fontSize: '1.3rem' }}>
        <Ltr>{row.serCode}</Ltr>
        <bdi>{row.assignee ?? t('enquiries.nobody')}</bdi>
        {row.slips > 0 && <span>{t('promises.slips', { count: row.slips })}</span>}
      </Box>
      <LateText row={row} zone={zone} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Actions row={row} zone={zone} large />
      </Box>
    </Box>
  );
}
