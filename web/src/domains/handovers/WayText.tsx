import type { Handover } from '@embark/contracts/handovers';
import Box from '@mui/material/Box';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';

/** From which office to which: the arrow points with the reading. */
export function WayText({ row: { office, toOffice } }: { row: Pick<Handover, 'office' | 'toOffice'> }) {
  const { t } = useTranslation();
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', gap: 0.5 }}
      title={t('handovers.way', { from: office, to: toOffice })}
    >
      <bdi>{office}</bdi>
      <Box component="span" aria-hidden sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }}>
        →
      </Box>
      <bdi>{toOffice}</bdi>
    </Box>
  );
}
