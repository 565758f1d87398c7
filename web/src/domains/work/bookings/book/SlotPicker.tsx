import { bookings, type SlotQuery } from '@embark/contracts/work/bookings';
import { addDays } from '@embark/contracts/kit/time';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useRead } from '../../../../kit/call/api.ts';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatPattern, formatTime } from '../../../../kit/text/format.ts';
import { placeOf } from '../../../../kit/time/clocks.ts';
import { zonedText } from '../../../../kit/time/zoned.ts';
import { useSetup } from '../setup.ts';

export type Chosen = { startsAt: string; consultantId: number };
type Free = Chosen & { name: string; zone: string };

const DAYS = 7;

type Props = {
  /** What is asked for; without `from`. */
  asked: Omit<SlotQuery, 'from' | 'days'>;
  /** The first day offered, in the client's zone. */
  from: string;
  clientZone: string;
  chosen: Chosen | null;
  onChoose: (slot: Chosen) => void;
  /** What is wrong with the choice. */
  complaint?: string | undefined;
  /** Whose slots come first (O4); those of all by default. */
  of?: number;
};

/** The free slots of a week by day, each with the client's clock beside the consultant's. */
export function SlotPicker({ asked, from, clientZone, chosen, onChoose, complaint, of }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const [page, setPage] = useState(0);
  const [who, setWho] = useState(of);
  const first = addDays(from, page * DAYS);
  const whose = who === undefined ? {} : { consultantId: who };
  const { data, error, refetch } = useRead(bookings.slots, { ...asked, ...whose, from: first, days: DAYS });
  const free: Free[] = (data?.consultants ?? [])
    .flatMap(({ id, name, zone, slots }) => slots.map((startsAt) => ({ startsAt, consultantId: id, name, zone })))
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt) || a.name.localeCompare(b.name));
  const byDay = Map.groupBy(free, ({ startsAt }) => zonedText(startsAt, clientZone).slice(0, 10));
  const hasMany = (data?.consultants.length ?? 0) > 1;
  const turn = { '[dir=rtl] & svg': { scale: '-1 1' }, inlineSize: 44, blockSize: 44 };
  return (
    <Box component="section" aria-labelledby={heading} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography id={heading} variant="subtitle2" component="h3" sx={{ flexGrow: 1 }}>
          {t('bookings.slots.title')}
        </Typography>
        <WhoField who={who} onChange={setWho} />
        <IconButton
          aria-label={t('bookings.slots.before')}
          disabled={page === 0}
          onClick={() => setPage(page - 1)}
          sx={turn}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton aria-label={t('bookings.slots.after')} onClick={() => setPage(page + 1)} sx={turn}>
          <ChevronRight />
        </IconButton>
      </Box>
      {error && !data && <ReadProblem problem={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeletons lines={4} />}
      {data && free.length === 0 && <Typography color="textSecondary">{t('bookings.slots.none')}</Typography>}
      <Box sx={{ display: 'grid', gap: 1.5, maxBlockSize: 300, overflowY: 'auto' }} tabIndex={free.length > 0 ? 0 : -1}>
        {[...byDay].map(([day, slots]) => (
          <Box key={day}>
            <Typography variant="caption" color="textSecondary" component="h4" sx={{ margin: 0 }}>
              {t('bookings.slots.day', {
                day: formatPattern(`${day}T00:00:00Z`, 'EEEE d MMMM', 'UTC'),
                place: placeOf(clientZone, t),
              })}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, marginBlockStart: 0.5 }}>
              {slots.map((slot) => (
                <SlotButton
                  key={`${slot.startsAt} ${slot.consultantId}`}
                  slot={slot}
                  clientZone={clientZone}
                  hasName={hasMany}
                  isChosen={chosen?.startsAt === slot.startsAt && chosen.consultantId === slot.consultantId}
                  onChoose={onChoose}
                />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      {complaint !== undefined && <FormHelperText error>{complaint}</FormHelperText>}
    </Box>
  );
}

type WhoProps = { who: number | undefined; onChange: (who: number | undefined) => void };

/** Whose slots are shown: one consultant's, or everybody's. */
function WhoField({ who, onChange }: WhoProps) {
  const { t } = useTranslation();
  const { setup } = useSetup();
  const people = setup.consultants.filter(({ id }) => id > 0);
  return (
    <TextField
      select
      size="small"
      label={t('bookings.slots.who')}
      value={people.some(({ userId }) => userId === who) ? who : ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      sx={{ order: { xs: 1, sm: 0 }, inlineSize: { xs: '100%', sm: '20rem' } }}
      fullWidth={false}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{t('bookings.book.any')}</MenuItem>
      {people.map(({ userId, name }) => (
        <MenuItem key={userId} value={userId}>
          <bdi>{name}</bdi>
        </MenuItem>
      ))}
    </TextField>
  );
}

type SlotProps = {
  slot: Free;
  clientZone: string;
  hasName: boolean;
  isChosen: boolean;
  onChoose: (slot: Chosen) => void;
};

/** One slot: the client's time, the consultant's if it differs, and whose it is. */
function SlotButton({ slot, clientZone, hasName, isChosen, onChoose }: SlotProps) {
  const { t } = useTranslation();
  const { startsAt, consultantId, name, zone } = slot;
  const [client, own] = [formatTime(startsAt, clientZone), formatTime(startsAt, zone)];
  const isSame = zonedText(startsAt, zone) === zonedText(startsAt, clientZone);
  return (
    <ButtonBase
      aria-pressed={isChosen}
      onClick={() => onChoose({ startsAt, consultantId })}
      sx={(theme) => ({
        display: 'grid',
        minBlockSize: 44,
        paddingInline: 1.25,
        border: 1,
        borderColor: isChosen ? 'primary.main' : 'divider',
        borderRadius: 1,
        backgroundColor: isChosen ? 'action.selected' : 'transparent',
        '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
      })}
    >
      <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
        {client}
      </Typography>{' '}
      {(!isSame || hasName) && (
        <Typography component="span" variant="caption" color="textSecondary">
          {[isSame ? '' : `${own} ${placeOf(zone, t)}`, hasName ? name : ''].filter(Boolean).join(' · ')}
        </Typography>
      )}
    </ButtonBase>
  );
}
