import type { AdviceNote } from '@embark/contracts/casework/advice';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { formatDateTime } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { OfficeTime } from '../../../kit/time/TimeText.tsx';

type Props = {
  note: AdviceNote;
  /** The note that it corrects. */
  corrected: AdviceNote | undefined;
  zone: string;
  onChange: () => void;
  onCorrect: () => void;
};

/** A note: kind, channel, when, who under which licence, and the text. A corrected one stays, struck through. */
export function NoteItem({ note, corrected, zone, onChange, onCorrect }: Props) {
  const { t } = useTranslation();
  const isCorrected = note.correctedById !== null;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5, paddingBlock: 1, paddingInline: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <StatusChip tone={note.licence ? 'info' : 'neutral'}>{t(`advice.kind.${note.kind}`)}</StatusChip>
        <Typography component="span" variant="body2" color="textSecondary">
          {t(`advice.channel.${note.channel}`)}
          {note.minutes !== null && <> · {t('advice.minutes', { count: note.minutes })}</>} ·{' '}
          <OfficeTime at={note.at} zone={zone} />
        </Typography>
        {isCorrected && <StatusChip tone="warning">{t('advice.corrected')}</StatusChip>}
      </Box>
      {corrected && (
        <Typography variant="body2" color="textSecondary">
          {t('advice.corrects', { at: formatDateTime(corrected.at, zone) })}
        </Typography>
      )}
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        <Box component={isCorrected ? 's' : 'span'} dir="auto" sx={{ display: 'inline-block', maxInlineSize: '100%' }}>
          {note.text}
        </Box>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="span" variant="body2" color="textSecondary">
          <bdi>{note.by}</bdi>
          {note.licence && (
            <>
              {' · '}
              <Ltr>
                {t(`advice.licence.${note.licence.kind}`, { defaultValue: '' })} {note.licence.number}
              </Ltr>
            </>
          )}
        </Typography>
        {note.can.change && (
          <Button size="small" onClick={onChange}>
            {t('advice.change')}
          </Button>
        )}
        {note.can.correct && (
          <Button size="small" color="inherit" onClick={onCorrect}>
            {t('advice.correct')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
