import { applications } from '@embark/contracts/casework/applications';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Group } from '../../../kit/record/FactGroup.tsx';
import { formatDate } from '../../../kit/text/format.ts';
import { CheckLines } from '../packages/index.ts';

type Props = {
  conversionId: string;
  /** As if this application were accepted. */
  withId?: string;
};

/** The package checker's findings on the courses of a client file: what stops and warns, that no commission is payable, and on request everything. */
export function PackageCheck({ conversionId, withId }: Props) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const asked = { conversionId, ...(withId && { with: withId }) };
  const { data, error, refetch } = useRead(applications.check, asked);
  if (error && !data) return <ReadProblem problem={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { check, unchecked } = data;
  const lines = check?.lines ?? [];
  const problems = lines.filter(({ level }) => level === 'stop' || level === 'warn');
  // P15 is only an info line, but staff must see that no commission is payable before they invoice
  const urgent = lines.filter((line) => problems.includes(line) || (line.rule === 'P15' && line.level === 'info'));
  const shown = isWhole ? lines : urgent;
  return (
    <Group
      title={t('applications.check.title')}
      framed
      aside={
        lines.length > urgent.length && (
          <Button size="small" color="inherit" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'applications.check.fewer' : 'applications.check.all')}
          </Button>
        )
      }
    >
      {check && (
        <Typography color="textSecondary" variant="body2" sx={{ marginBlockEnd: 1 }}>
          {check.facts.visaEndsOn
            ? t('applications.check.facts', {
                from: formatDate(check.facts.startsOn),
                to: formatDate(check.facts.endsOn),
                visa: formatDate(check.facts.visaEndsOn),
              })
            : t('applications.check.stay', {
                from: formatDate(check.facts.startsOn),
                to: formatDate(check.facts.endsOn),
              })}
        </Typography>
      )}
      {check && problems.length === 0 && <Typography>{t('applications.check.fine')}</Typography>}
      {shown.length > 0 && <CheckLines lines={shown} label={t('applications.check.title')} />}
      {unchecked.length > 0 && (
        <Box component="ul" sx={{ margin: 0, marginBlockStart: 1, paddingInlineStart: 2.5, color: 'text.secondary' }}>
          {unchecked.map(({ id, number, missing }) => (
            <li key={id}>{t(`applications.check.missing.${missing}`, { number })}</li>
          ))}
        </Box>
      )}
    </Group>
  );
}
