import { leave } from '@embark/contracts/hr/leave';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useRead } from '../../../../kit/call/api.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDate, isolate } from '../../../../kit/text/format.ts';

/** Who is away today, by office and its own day. */
export function AwayDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const heading = useId();
  const { data = [] } = useRead(leave.today, {});
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="sm">
      <DialogTitle id={heading}>{t('leave.awayToday')}</DialogTitle>
      <DialogContent>
        {data.map(({ office, officeName, day, people }) => (
          <Box key={office} component="section" sx={{ marginBlockEnd: 2 }}>
            <Typography variant="h3">{`${translateMessage(officeName)}, ${formatDate(day)}`}</Typography>
            {people.length === 0 && <Typography color="textSecondary">{t('leave.nobodyAway')}</Typography>}
            <ul>
              {people.map(({ userId, name, part, until, cover }) => (
                <li key={`${userId} ${part}`}>
                  <bdi>{name}</bdi>
                  {part !== 'full' && ` (${t(`leave.part.${part}`)})`}
                  {`, ${t('leave.until', { day: formatDate(until) })}`}
                  {cover !== null && `, ${t('leave.coveredBy', { name: isolate(cover) })}`}
                </li>
              ))}
            </ul>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('kit.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
