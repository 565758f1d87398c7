import type { Handover, HandoverState } from '@embark/contracts/crm/handovers';
import ArrowForward from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';

export const requestsAt = '/apps/handover-requests';
export const requestAt = (id: string) => `${requestsAt}/${id}`;

const tones = {
  open: 'info',
  accepted: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
  expired: 'warning',
} as const;

/** The status of a request. */
export function StateChip({ state }: { state: HandoverState }) {
  const { t } = useTranslation();
  return <StatusChip tone={tones[state]}>{t(`handovers.state.${state}`)}</StatusChip>;
}

/** From one office to another; the arrow follows the reading direction. */
export function WayText({ row: { office, toOffice } }: { row: Pick<Handover, 'office' | 'toOffice'> }) {
  const { t } = useTranslation();
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', gap: 0.5 }}
      title={t('handovers.way', { from: office, to: toOffice })}
    >
      <bdi>{office}</bdi>
      <ArrowForward sx={{ alignSelf: 'center', fontSize: '1.1em', '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
      <bdi>{toOffice}</bdi>
    </Box>
  );
}
