import { type PackageCheck, PackageDraft, packages } from '@embark/contracts/casework/packages';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { useRead } from '../../../../kit/call/api.ts';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { CourseRows } from './CourseRows.tsx';
import { begun, blankDraft, hasDays } from './draft.ts';
import { CoverFields, EnglishFields, FundsFields, PriorFields } from './MoneyFields.tsx';
import { FamilyFields, StudentFields } from './PeopleFields.tsx';
import { Result, useSummary } from './Result.tsx';
import { VisaFields } from './VisaFields.tsx';

const PAUSE = 350; // milliseconds after the last key until the draft is checked

/** The draft as far as it can be checked, and what the form still lacks. */
type Checkable = { draft: PackageDraft | undefined; hint: 'waiting' | 'invalid' | undefined };

/** The package checker to try drafts in: the result follows what is typed, and nothing is saved. */
export function PackageCheckerPage() {
  const { t } = useTranslation();
  const heading = useId();
  const side = useRef<HTMLElement>(null);
  const { control, form } = useContractForm(PackageDraft, {
    start: blankDraft,
    save: async () => undefined,
    live: true,
  });
  const [{ draft, hint }, setChecked] = useState<Checkable>({ draft: undefined, hint: 'waiting' });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          const { data } = PackageDraft.safeParse(begun(values));
          if (data) return setChecked({ draft: data, hint: undefined });
          const isComplete = hasDays(values);
          if (isComplete) void form.trigger(); // marks what is wrong, also where one field contradicts another
          return setChecked((before) => ({ ...before, hint: isComplete ? 'invalid' : 'waiting' }));
        }, PAUSE);
      },
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [form]);
  return (
    <Box sx={{ display: 'grid', gap: 2, maxInlineSize: 1440 }}>
      <PageHeader title={t('packages.title')} below={<Typography component="p">{t('packages.says')}</Typography>} />
      {draft && <ToResult draft={draft} onShow={() => side.current?.focus()} />}
      <Box sx={columns}>
        <Box component="form" noValidate aria-label={t('packages.form')} onSubmit={(event) => event.preventDefault()}>
          <CourseRows control={control} />
          <VisaFields control={control} />
          <StudentFields control={control} />
          <FamilyFields control={control} />
          <CoverFields control={control} />
          <EnglishFields control={control} />
          <FundsFields control={control} />
          <PriorFields control={control} />
        </Box>
        <Paper variant="outlined" component="section" aria-labelledby={heading} ref={side} tabIndex={-1} sx={beside}>
          <Typography id={heading} component="h2" variant="h3">
            {t('packages.result.title')}
          </Typography>
          {hint && (
            <Typography component="output" variant="body2" color="textSecondary">
              {t(`packages.result.${hint}`)}
            </Typography>
          )}
          {draft && <Checked draft={draft} />}
        </Paper>
      </Box>
    </Box>
  );
}

function Checked({ draft }: { draft: PackageDraft }) {
  const { data, error, refetch } = useRead(packages.check, draft);
  if (data) return <Result result={data} draft={draft} />;
  return error ? <ReadProblem problem={error} onRetry={() => void refetch()} /> : <Skeletons lines={6} />;
}

/** On a screen with one column: the summary above the form, which leads to the result below it. */
function ToResult({ draft, onShow }: { draft: PackageDraft; onShow: () => void }) {
  const { t } = useTranslation();
  const { data } = useRead(packages.check, draft);
  return data ? (
    <Button variant="outlined" onClick={onShow} sx={{ display: { lg: 'none' }, minBlockSize: 44 }}>
      {t('packages.result.title')}: <Summary result={data} />
    </Button>
  ) : null;
}

function Summary({ result }: { result: PackageCheck }) {
  const { text, color } = useSummary(result);
  return (
    <Box component="span" sx={{ color, marginInlineStart: 0.5 }}>
      {text}
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;
const beside = {
  display: 'grid',
  gap: 1.5,
  padding: 2,
  position: { lg: 'sticky' },
  scrollMarginBlockStart: '72px', // below the toolbar
  insetBlockStart: { lg: 76 },
  maxBlockSize: { lg: 'calc(100vh - 96px)' },
  overflowY: { lg: 'auto' },
} as const;
