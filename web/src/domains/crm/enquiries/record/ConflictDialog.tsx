import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { Option } from '../../../../kit/form/fields.tsx';
import { FactValue, isBlank } from './FactValue.tsx';
import type { Conflict } from './useEnquiryChange.ts';

type Props = { conflict: Conflict; options?: readonly Option[]; onDecide: (keepMine: boolean) => void };

/** Two people wrote into one field: both values, and a choice. */
export function ConflictDialog({ conflict: { fact, mine, present }, options, onDecide }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const sides = [
    { key: 'mine', value: mine },
    { key: 'theirs', value: fact.read(present) },
  ];
  return (
    <Dialog open aria-labelledby={heading} onClose={() => onDecide(false)}>
      <DialogTitle id={heading}>
        {t('enquiries.conflict.title', { field: t(`enquiries.field.${fact.name}`) })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{t('enquiries.conflict.text')}</Typography>
        <Box component="dl" sx={{ margin: 0, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
          {sides.map(({ key, value }) => (
            <Box key={key} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, padding: 1.5 }}>
              <Typography component="dt" variant="caption" color="textSecondary">
                {t(`enquiries.conflict.${key}`)}
              </Typography>
              <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
                {isBlank(value) ? (
                  t('enquiries.none')
                ) : (
                  <FactValue fact={fact} value={value} options={options} zone={present.zone} />
                )}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => onDecide(false)}>
          {t('enquiries.conflict.keepTheirs')}
        </Button>
        <Button variant="contained" onClick={() => onDecide(true)}>
          {t('enquiries.conflict.keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
