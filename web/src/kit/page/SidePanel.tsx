import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons fixed at the bottom. */
  actions?: ReactNode;
  /** Pixels: the specification's widths, and 480 for record previews; full screen on a phone. */
  width?: 280 | 320 | 344 | 380 | 400 | 480;
  /** False keeps the page beside it usable, as for previews of list rows. */
  modal?: boolean;
};

/** A panel at the end edge for a preview or a short form. Escape and the backdrop close it. */
export function SidePanel({ open, onClose, title, children, actions, width = 400, modal = true }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <Drawer
      anchor="right" // the theme's direction mirrors it
      variant={modal ? 'temporary' : 'persistent'}
      open={open}
      onClose={onClose}
      onKeyDown={({ key }) => (!modal && key === 'Escape' ? onClose() : undefined)}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': heading,
          sx: { inlineSize: { xs: '100%', sm: width }, maxInlineSize: '100%', ...(!modal && { boxShadow: 8 }) },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          padding: 2,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Typography id={heading} variant="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <IconButton onClick={onClose} aria-label={t('kit.close')}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, overflow: 'auto', padding: 2 }}>{children}</Box>
      {actions !== undefined && (
        <Box sx={{ display: 'flex', gap: 1, padding: 2, borderBlockStart: '1px solid', borderColor: 'divider' }}>
          {actions}
        </Box>
      )}
    </Drawer>
  );
}
