import { type ComparedCourse, finder, SHORTLIST_MOST } from '@embark/contracts/casework/finder';
import { Day } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../../../kit/call/api.ts';
import { useAddressParams } from '../../../../kit/call/useAddressParams.ts';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { dayInput } from '../../../../kit/form/inputProps.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { FINDER, likelyStart } from '../paths.ts';
import { useRuleDay } from '../../../catalogue/courses/index.ts';
import { CompareTable } from './CompareTable.tsx';

const PdfDialog = lazyPart(async () => (await import('./PdfDialog.tsx')).PdfDialog);
const DraftDialog = lazyPart(async () => (await import('./DraftDialog.tsx')).DraftDialog);

const isDay = (text: string | null): text is string => Day.safeParse(text).success;

/** The comparison in the address: its courses, the first day, and the cover that a student in Australia has. */
function useShortlist(today: string) {
  const [params, edit] = useAddressParams();
  const given = params.get('courses')?.split(',') ?? [];
  const courses = [...new Set(given.filter((one) => /^\d{1,9}$/.test(one)).map(Number))].slice(0, SHORTLIST_MOST);
  const [intakeOn, coverTo] = [params.get('intakeOn'), params.get('coverTo')];
  const set = (name: string, value: string) =>
    edit((next) => (value ? next.set(name, value) : next.delete(name)), { replace: true });
  return {
    courses,
    intakeOn: isDay(intakeOn) ? intakeOn : likelyStart(today),
    coverTo: isDay(coverTo) ? coverTo : undefined,
    set,
    remove: (id: number) => set('courses', courses.filter((one) => one !== id).join(',')),
  };
}

/** Up to eight courses side by side, to print, to download for the student and to apply for. */
export function ComparePage() {
  const { t } = useTranslation();
  const today = useRuleDay();
  const { courses, intakeOn, coverTo, set, remove } = useShortlist(today);
  const { data, error, refetch } = useRead(
    finder.compare,
    { courses: courses.join(','), intakeOn, ...(coverTo && { coverTo }) },
    { enabled: courses.length > 0 },
  );
  const shown = data?.filter(({ id }) => courses.includes(id)); // until the next answer, without what was removed
  const add = `${FINDER}${courses.length > 0 ? `?with=${courses.join(',')}` : ''}`;
  const isFull = courses.length >= SHORTLIST_MOST;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <PageHeader
        title={t('finder.compare')}
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
            {!isFull && (
              <Button component={Link} to={add} color="inherit" variant="outlined">
                {t('finder.add')}
              </Button>
            )}
            {shown && shown.length > 0 && <Actions courses={shown} intakeOn={intakeOn} coverTo={coverTo} />}
          </Box>
        }
      />
      {courses.length === 0 ? (
        <EmptyState title={t('finder.none')} text={t('finder.noneHint')} action={<ToFinder />} />
      ) : (
        <>
          <Days intakeOn={intakeOn} coverTo={coverTo} onSet={set} />
          {shown ? (
            <CompareTable courses={shown} today={today} onRemove={remove} />
          ) : error ? (
            <ReadProblem problem={error} onRetry={() => void refetch()} />
          ) : (
            <Skeletons lines={12} />
          )}
          {shown && <Notes courses={shown} />}
        </>
      )}
    </Box>
  );
}

function ToFinder() {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={FINDER} variant="contained">
      {t('finder.title')}
    </Button>
  );
}

type Days = { intakeOn: string; coverTo: string | undefined };

/** The days that everything else follows from. */
function Days({ intakeOn, coverTo, onSet }: Days & { onSet: (name: string, value: string) => void }) {
  const { t } = useTranslation();
  const field = (name: 'intakeOn' | 'coverTo', value: string) => (
    <TextField
      type="date"
      size="small"
      label={t(`finder.${name}`)}
      value={value}
      onChange={({ target }) => onSet(name, target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: dayInput }}
      sx={{ flex: '0 1 20rem' }}
    />
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, paddingBlockStart: 0.5 }}>
      {field('intakeOn', intakeOn)}
      {field('coverTo', coverTo ?? '')}
    </Box>
  );
}

function Actions({ courses, intakeOn, coverTo }: Days & { courses: readonly ComparedCourse[] }) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'pdf' | 'draft'>();
  const close = () => setDialog(undefined);
  const open = courses.filter(({ inForce }) => inForce);
  return (
    <>
      <Button color="inherit" variant="outlined" onClick={() => window.print()}>
        {t('finder.print')}
      </Button>
      <Button
        color="inherit"
        variant="outlined"
        aria-haspopup="dialog"
        onPointerEnter={PdfDialog.preload}
        onFocus={PdfDialog.preload}
        onClick={() => setDialog('pdf')}
      >
        {t('finder.pdf.button')}
      </Button>
      <Button
        variant="contained"
        aria-haspopup="dialog"
        disabled={open.length < courses.length}
        onPointerEnter={DraftDialog.preload}
        onFocus={DraftDialog.preload}
        onClick={() => setDialog('draft')}
      >
        {t('finder.draft.title')}
      </Button>
      {dialog === 'pdf' && (
        <PdfDialog courses={courses.map(({ id }) => id)} intakeOn={intakeOn} coverTo={coverTo} onClose={close} />
      )}
      {dialog === 'draft' && <DraftDialog courses={open} intakeOn={intakeOn} onClose={close} />}
    </>
  );
}

/** What the amounts and the end of the visa are based on, and why applications can't be drafted. */
function Notes({ courses }: { courses: readonly ComparedCourse[] }) {
  const { t } = useTranslation();
  const isEstimated = courses.some(({ firstYear }) => firstYear?.source === 'register');
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {courses.some(({ inForce }) => !inForce) && (
        <Typography variant="body2" component="output">
          {t('finder.removeFirst')}
        </Typography>
      )}
      {isEstimated && (
        <Typography variant="body2" color="textSecondary">
          * {t('finder.fee.register')}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {t('finder.estimates')}
      </Typography>
    </Box>
  );
}
