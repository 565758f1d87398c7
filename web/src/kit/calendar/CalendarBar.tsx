import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { Segments } from '../page/Segments.tsx';
import { formatDate, formatPattern } from '../text/format.ts';
import { addDays } from '@embark/contracts/kit/time';
import { type CalendarViewName, shownDays, turned, type WeekStart } from './calendar.ts';

type Props = {
  view: CalendarViewName;
  views: readonly CalendarViewName[];
  day: string;
  today: string;
  weekStart?: WeekStart;
  onChange: (to: { view?: CalendarViewName; day?: string }) => void;
  /** Other names of views, such as that of the columns. */
  names?: Partial<Record<CalendarViewName, string>>;
  /** Buttons at the end. */
  children?: ReactNode;
};

const titleOf = (view: CalendarViewName, day: string, weekStart?: WeekStart) => {
  if (view === 'month') return formatPattern(`${day}T00:00:00Z`, 'LLLL yyyy', 'UTC');
  const { from, to } = shownDays(view, day, weekStart);
  if (view === 'day' || view === 'columns') return formatPattern(`${day}T00:00:00Z`, 'EEE d MMM yyyy', 'UTC');
  return `${formatPattern(`${from}T00:00:00Z`, 'd MMM', 'UTC')} – ${formatDate(addDays(to, -1))}`;
};

/** Above a calendar: the page before and after, today, the title, and the view. */
export function CalendarBar({ view, views, day, today, weekStart, onChange, names, children }: Props) {
  const { t } = useTranslation();
  const turn = (by: 1 | -1) => onChange({ day: turned(view, day, by) });
  const button = {
    inlineSize: { xs: 44, md: 32 },
    blockSize: { xs: 44, md: 32 },
    '[dir=rtl] & svg': { scale: '-1 1' },
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, paddingBlock: 1 }}>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        onClick={() => onChange({ day: today })}
        sx={{ minBlockSize: { xs: 44, md: 32 } }}
      >
        {t('kit.calendar.today')}
      </Button>
      <Box sx={{ display: 'flex' }}>
        <IconButton aria-label={t(`kit.calendar.before.${view}`)} onClick={() => turn(-1)} sx={button}>
          <ChevronLeft />
        </IconButton>
        <IconButton aria-label={t(`kit.calendar.after.${view}`)} onClick={() => turn(1)} sx={button}>
          <ChevronRight />
        </IconButton>
      </Box>
      <Box component="h2" aria-live="polite" sx={{ margin: 0, typography: 'subtitle1', fontWeight: 650 }}>
        {titleOf(view, day, weekStart)}
      </Box>
      <Box sx={{ marginInlineStart: { md: 'auto' }, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {children}
        {views.length > 1 && (
          <Segments
            label={t('kit.calendar.view')}
            value={view}
            options={views.map((value) => ({ value, label: names?.[value] ?? t(`kit.calendar.views.${value}`) }))}
            onChange={(next) => onChange({ view: next })}
          />
        )}
      </Box>
    </Box>
  );
}
