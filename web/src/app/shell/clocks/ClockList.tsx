import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useClocks } from './useClocks.ts';

/** Every office with its time and date, and whether it is open. */
export function ClockList() {
  const { t } = useTranslation();
  const heading = useId();
  const clocks = useClocks();
  if (clocks.length === 0) return null;
  return (
    <Box>
      <Typography id={heading} variant="subtitle2" component="h3" sx={{ marginBlockEnd: 0.5 }}>
        {t('app.clocks.label')}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={heading}
        sx={{ display: 'grid', gap: 1.25, listStyle: 'none', margin: 0, padding: 0 }}
      >
        {clocks.map(({ code, city, time, day, state, isOpen }) => (
          <Box key={code} component="li" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 3 }}>
            <Typography sx={{ fontWeight: 600 }}>{city}</Typography>
            <Typography className="tabular" sx={{ fontWeight: 600, textAlign: 'end' }}>
              {time}
            </Typography>
            <Typography variant="body2" sx={{ color: isOpen ? 'success.main' : 'text.secondary' }}>
              {state}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'end' }}>
              {day}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** The clock list below the clocks of the toolbar. */
export function ClockPopover({ id, anchor, onClose }: { id: string; anchor: HTMLElement; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Popover
      id={id}
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': t('app.clocks.label'), sx: { padding: 2, inlineSize: 300 } },
      }}
    >
      <ClockList />
    </Popover>
  );
}
