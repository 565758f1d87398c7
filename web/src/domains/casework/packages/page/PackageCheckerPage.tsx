import { PackageDraft, packages } from '@embark/contracts/casework/packages';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { useRead } from '../../../../kit/call/api.ts';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { CourseRows } from './CourseRows.tsx';
import { blankDraft } from './draft.ts';
import { CoverFields, EnglishFields, FundsFields, PriorFields } from './MoneyFields.tsx';
import { FamilyFields, StudentFields } from './PeopleFields.tsx';
import { Result } from './Result.tsx';
import { VisaFields } from './VisaFields.tsx';

const PAUSE = 350; // milliseconds after the last key until the draft is checked

/** The package checker to try drafts in: the result follows what is typed, and nothing is saved. */
export function PackageCheckerPage() {
  const { t } = useTranslation();
  const heading = useId();
  const { control, form } = useContractForm(PackageDraft, {
    start: blankDraft,
    save: async () => undefined,
    live: true,
  });
  const [checked, setChecked] = useState<{ draft: PackageDraft | undefined; isValid: boolean }>({
    draft: undefined,
    isValid: false,
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          const { data } = PackageDraft.safeParse(values);
          setChecked((before) => ({ draft: data ?? before.draft, isValid: data !== undefined }));
        }, PAUSE);
      },
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [form]);
  const { draft, isValid } = checked;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxInlineSize: 1440 }}>
      <PageHeader title={t('packages.title')} below={<Typography component="p">{t('packages.says')}</Typography>} />
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
        <Paper variant="outlined" component="section" aria-labelledby={heading} sx={side}>
          <Typography id={heading} component="h2" variant="h3">
            {t('packages.result.title')}
          </Typography>
          {!isValid && (
            <Typography variant="body2" color="textSecondary">
              {t(draft ? 'packages.result.invalid' : 'packages.result.waiting')}
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

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;
const side = {
  display: 'grid',
  gap: 1.5,
  padding: 2,
  position: { lg: 'sticky' },
  insetBlockStart: { lg: 16 },
  maxBlockSize: { lg: 'calc(100vh - 96px)' },
  overflowY: { lg: 'auto' },
} as const;
