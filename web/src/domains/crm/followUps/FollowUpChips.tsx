import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDateTime, formatDayTime, formatTime } from '../../../kit/text/format.ts';
import { useNow } from '../../../kit/time/useNow.ts';
import { followUpChoices } from './followUp.ts';
import { differs, placeOf } from '../../../kit/time/clocks.ts';
import { OfficeTime } from '../../../kit/time/TimeText.tsx';
import { useWorkdays } from './usePlannedDate.ts';

type Props = { office: string; zone: string; value: unknown; onPick: (at: string) => void; disabled?: boolean };

/** In large text a label takes two lines instead of widening the page. */
const wrapping = {
  maxInlineSize: '100%',
  blockSize: 'auto',
  minBlockSize: 24,
  '& .MuiChip-label': { whiteSpace: 'normal' },
};

/** Quick times in the office's time zone and on its working days, each labelled with day and hour. */
export function FollowUpChips({ office, zone, value, onPick, disabled = false }: Props) {
  const { t } = useTranslation();
  const { workdays, daysOff } = useWorkdays(office);
  const choices = followUpChoices(useNow(), zone, workdays, daysOff);
  const isElsewhere = choices.some(({ at }) => differs(at, zone));
  return (
    <Box
      component="fieldset"
      aria-label={t('enquiries.followUp.choices')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, border: 0, margin: 0, padding: 0 }}
    >
      {choices.map(({ key, at }) => (
        <Chip
          key={key}
          clickable
          disabled={disabled}
          sx={wrapping}
          title={formatDateTime(at, zone)}
          variant={value === at ? 'filled' : 'outlined'}
          color={value === at ? 'primary' : 'default'}
          aria-pressed={value === at}
          label={
            <>
              {t(`enquiries.followUp.choice.${key}`)}{' '}
              <Box component="span" className="tabular" sx={{ opacity: 0.85 }}>
                {key === 'today' ? formatTime(at, zone) : formatDayTime(at, zone)}
              </Box>
            </>
          }
          onClick={() => onPick(at)}
        />
      ))}
      {isElsewhere && (
        <Box component="span" sx={{ alignSelf: 'center', fontSize: '1.2rem', color: 'text.secondary' }}>
          {t('kit.clock.meant', { place: placeOf(zone, t) })}
        </Box>
      )}
      {typeof value === 'string' && value !== '' && (
        <Box component="span" sx={{ alignSelf: 'center', fontSize: '1.2rem' }}>
          <OfficeTime at={value} zone={zone} />
        </Box>
      )}
    </Box>
  );
}
