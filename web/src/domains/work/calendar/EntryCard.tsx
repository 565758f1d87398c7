import type { CalendarEntry } from '@embark/contracts/work/calendar';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { titleOf, whenOf } from './items.ts';

type Props = { entry: CalendarEntry; zone: string; clock: string | null; onClose: () => void };

/** What has no page of its own: leave, holidays, and records of which the company has no screen. */
export function EntryCard({ entry, zone, clock, onClose }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <Dialog open aria-labelledby={heading} onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle id={heading}>
        <bdi>{titleOf(entry, t)}</bdi>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        {whenOf(entry, zone, clock, t).map((text) => (
          <div key={text}>{text}</div>
        ))}
        <div>
          {t(`calendar.layer.${entry.layer}`)}
          {entry.faint && ` · ${t('calendar.faint')}`}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('kit.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
