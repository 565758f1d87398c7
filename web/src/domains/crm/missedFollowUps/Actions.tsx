import type { PromiseRow } from '@embark/contracts/crm/missedFollowUps';
import EventRepeat from '@mui/icons-material/EventRepeatOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { ContactLinks } from '../contacts/index.ts';

const PutOffDialog = lazyPart(async () => (await import('./PutOffDialog.tsx')).PutOffDialog);

/** The actions on a missed follow-up: contact the person, or reschedule with a reason. */
export function Actions({ row, zone, large = false }: { row: PromiseRow; zone: string | undefined; large?: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const label = t('missedFollowUps.putOff.of', { name: row.name });
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <ContactLinks of={row} large={large} />
      {row.can.edit && zone !== undefined && (
        <IconButton
          data-hint={label}
          aria-label={label}
          aria-haspopup="dialog"
          onPointerEnter={PutOffDialog.preload}
          onFocus={PutOffDialog.preload}
          onClick={() => setOpen(true)}
          sx={large ? { inlineSize: 44, blockSize: 44 } : {}}
        >
          <EventRepeat fontSize="small" />
        </IconButton>
      )}
      {open && zone !== undefined && <PutOffDialog row={row} zone={zone} onClose={() => setOpen(false)} />}
    </Box>
  );
}
