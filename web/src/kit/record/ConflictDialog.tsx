import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Option } from '../form/fields.tsx';
import { useTranslation } from '../i18n/useTranslation.ts';
import { FieldValue } from './FieldValue.tsx';
import { isBlank, type RecordField } from './fields.ts';

type Props = {
  field: Pick<RecordField<never, never>, 'kind' | 'show'>;
  label: string;
  mine: unknown;
  theirs: unknown;
  options?: readonly Option[] | undefined;
  zone?: string | undefined;
  onDecide: (keepMine: boolean) => void;
};

/** A conflict on one field: shows both values and asks which to keep. */
export function ConflictDialog({ field, label, mine, theirs, options, zone, onDecide }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const sides = [
    { key: 'mine', name: t('record.conflict.mine'), value: mine },
    { key: 'theirs', name: t('record.conflict.theirs'), value: theirs },
  ];
  return (
    <Dialog open aria-labelledby={heading} onClose={() => onDecide(false)}>
      <DialogTitle id={heading}>{t('record.conflict.title', { field: label })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{t('record.conflict.text')}</Typography>
        <Box component="dl" sx={{ margin: 0, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
          {sides.map(({ key, name, value }) => (
            <Box key={key} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, padding: 1.5 }}>
              <Typography component="dt" variant="caption" color="textSecondary">
                {name}
              </Typography>
              <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
                {isBlank(value) ? (
                  t('kit.none')
                ) : (
                  <FieldValue field={field} value={value} options={options} zone={zone} />
                )}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => onDecide(false)}>
          {t('record.conflict.keepTheirs')}
        </Button>
        <Button variant="contained" onClick={() => onDecide(true)}>
          {t('record.conflict.keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
