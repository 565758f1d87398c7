import { answers, calendar, type CalendarEvent } from '@embark/contracts/work/calendar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../kit/text/format.ts';
import { OfficeTime } from '../../../kit/time/TimeText.tsx';
import { zonedInstant } from '../../../kit/time/zoned.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { ruleText } from './rule.ts';

/** An event of somebody else that the user is invited to, with the answer. */
export function EventCard({ event, onClose }: { event: CalendarEvent; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const heading = useId();
  const { mutateAsync, isPending } = useWrite(calendar.answer, { refreshes: [calendar] });
  const say = async (answer: (typeof answers)[number]) => {
    await mutateAsync({ id: event.id, answer });
    toast.success(t('calendar.answered'));
    onClose();
  };
  const isWhole = event.starts.length === 10;
  const at = zonedInstant(event.starts, event.zone);
  return (
    <Dialog open aria-labelledby={heading} onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle id={heading}>
        <bdi>{event.title}</bdi>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
        <div>{isWhole ? formatDate(event.starts) : at && <OfficeTime at={at} zone={event.zone} />}</div>
        {event.rule && <div>{ruleText(event.rule, t)}</div>}
        {event.place && <bdi>{event.place}</bdi>}
        <div>{t('calendar.by', { name: event.organiser ?? event.owner })}</div>
        {event.notes && <Box sx={{ whiteSpace: 'pre-wrap' }}>{event.notes}</Box>}
        <Box component="ul" aria-label={t('calendar.people')} sx={{ margin: 0, paddingInlineStart: 2.5 }}>
          {event.invitees.map(({ name, answer }) => (
            <li key={name}>
              <bdi>{name}</bdi> · {t(`calendar.is.${answer}`)}
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('kit.close')}
        </Button>
        {event.can.answer &&
          answers.map((one) => (
            <Button
              key={one}
              variant={event.answer === one ? 'contained' : 'outlined'}
              aria-pressed={event.answer === one}
              disabled={isPending}
              onClick={() => void say(one)}
            >
              {t(`calendar.say.${one}`)}
            </Button>
          ))}
      </DialogActions>
    </Dialog>
  );
}
