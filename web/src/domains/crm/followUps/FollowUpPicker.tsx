import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { momentInput } from '../../../kit/form/inputProps.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { placeOf } from '../../../kit/time/clocks.ts';
import { zonedInstant } from '../../../kit/time/zoned.ts';
import { OtherClock } from '../../../kit/time/TimeText.tsx';

type Props = { zone: string; start: string; onPick: (at: string | null) => void; onCancel: () => void };

/** Picks any other time for the next step, in the office's time zone. */
export function FollowUpPicker({ zone, start, onPick, onCancel }: Props) {
  const { t } = useTranslation();
  const [picking, setPicking] = useState(start);
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        onPick(zonedInstant(picking, zone));
      }}
      sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}
    >
      <TextField
        type="datetime-local"
        required
        label={t('enquiries.followUp.pick', { office: placeOf(zone, t) })}
        value={picking}
        onChange={({ target }) => setPicking(target.value)}
        helperText={<OtherClock text={picking} zone={zone} />}
        onKeyDown={({ key }) => (key === 'Escape' ? onCancel() : undefined)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: momentInput }}
      />
      <Button type="submit" variant="outlined" sx={{ minBlockSize: 40 }}>
        {t('kit.save')}
      </Button>
    </Box>
  );
}
