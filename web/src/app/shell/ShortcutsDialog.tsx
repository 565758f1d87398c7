import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activeShortcuts, shortcutsOn, switchShortcuts } from '../../kit/shortcuts.ts';

type Props = { open: boolean; onClose: () => void };

export function ShortcutsDialog({ open, onClose }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const [on, setOn] = useState(shortcutsOn);
  const ofPage = open ? activeShortcuts().flatMap(({ key, says }) => (says === undefined ? [] : [[key, says]])) : [];
  const keys = [
    ...ofPage,
    ...(ofPage.some(([key]) => key === '/') ? [] : [['/', t('app.shortcuts.search')]]),
    ['?', t('app.shortcuts.help')],
    ['Esc', t('app.shortcuts.close')],
  ];
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={heading} maxWidth="xs">
      <DialogTitle id={heading}>{t('app.shortcuts.title')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1.5, margin: 0 }}>
          {keys.map(([key, does]) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Box component="dt">
                <Box
                  component="kbd"
                  sx={{
                    padding: '2px 8px',
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: 1,
                    fontFamily: 'inherit',
                    fontSize: '1.3rem',
                  }}
                >
                  {key}
                </Box>
              </Box>
              <Box component="dd" sx={{ margin: 0 }}>
                {does}
              </Box>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          sx={{ marginBlockStart: 2 }}
          label={t('app.shortcuts.on')}
          control={
            <Switch
              checked={on}
              onChange={(_, next) => {
                switchShortcuts(next);
                setOn(next);
              }}
            />
          }
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('kit.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
