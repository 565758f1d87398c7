import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';

type Props = {
  title: ReactNode;
  label: string;
  says: ReactNode;
  children?: ReactNode;
  onEdit?: (() => void) | undefined;
};

/** One row of the settings: what it is, and a button to change it. */
export function Line({ title, label, says, children, onEdit }: Props) {
  const { t } = useTranslation();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        padding: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Box sx={{ flex: '1 1 16rem', minInlineSize: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {says}
        </Typography>
      </Box>
      {children}
      {onEdit && (
        <Button variant="outlined" aria-label={`${t('bookings.settings.edit')}: ${label}`} onClick={onEdit}>
          {t('bookings.settings.edit')}
        </Button>
      )}
    </Box>
  );
}

export const Rows = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
    {children}
  </Box>
);
