import type { DuplicateReason } from '@embark/contracts/crm/contacts';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';

const tones = {
  email: 'success',
  phone: 'success',
  birth: 'info',
  sameName: 'info',
  phoneEnd: 'neutral',
  similarName: 'neutral',
  otherName: 'warning',
  otherBirth: 'warning',
} as const;

/** Why two people may be one, and what speaks against it. */
export function Reasons({ reasons }: { reasons: readonly DuplicateReason[] }) {
  const { t } = useTranslation();
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {reasons.map((reason) => (
        <StatusChip key={reason} tone={tones[reason]}>
          {t(`contacts.reason.${reason}`)}
        </StatusChip>
      ))}
    </Box>
  );
}
