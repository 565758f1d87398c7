import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import type { Earlier } from '@embark/contracts/kit';
import { useId } from 'react';
import { focusAtOnce } from '../form/inputProps.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { formatRelative } from '../text/format.ts';
import { useNow } from '../time/useNow.ts';

type Props = { earlier: Earlier; answer: (isAnother: boolean) => void };

/** Says what is recorded already, and asks whether it is recorded again. */
export function AgainDialog({ earlier, answer }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const text = useId();
  const kind = earlier.overlaps ? 'overlap' : 'same';
  const who = earlier.mine ? 'you' : earlier.by === null ? 'someone' : 'other';
  const values = { name: earlier.by ?? '', when: formatRelative(earlier.at, useNow()) };
  return (
    <Dialog open onClose={() => answer(false)} aria-labelledby={heading} aria-describedby={text} maxWidth="xs">
      <DialogTitle id={heading}>{t(`again.${kind}.title`)}</DialogTitle>
      <DialogContent id={text} sx={{ display: 'grid', gap: 1 }}>
        <DialogContentText>{t(`again.${kind}.${who}`, values)}</DialogContentText>
        {earlier.title !== null && (
          <DialogContentText>
            <bdi>{earlier.title}</bdi>
          </DialogContentText>
        )}
        {earlier.path !== null && (
          <Link href={earlier.path} target="_blank" rel="noopener">
            {t('again.open')}
          </Link>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" ref={focusAtOnce} onClick={() => answer(false)}>
          {t('kit.cancel')}
        </Button>
        <Button variant="contained" onClick={() => answer(true)}>
          {t(`again.${kind}.confirm`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
