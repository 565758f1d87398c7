import { register, type RegisterImport } from '@embark/contracts/catalogue/register';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useRead } from '../../../kit/call/api.ts';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Lines } from '../../../kit/page/Lines.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { formatDateTime, formatNumber } from '../../../kit/text/format.ts';
import { REGISTER } from '../courses/index.ts';
import { StateChip } from './StateChip.tsx';
import { Uploader } from './Uploader.tsx';

const open: ReadonlySet<string> = new Set(['reading', 'staged', 'applying', 'undoing']);

/** Imports of the public register: upload one, and the earlier ones with their state. */
export function RegisterPage() {
  const { t } = useTranslation();
  const { data, error } = useRead(register.list, { size: 50 });
  if (error) return <ReadProblem problem={error} />;
  const rows = data?.rows ?? [];
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxInlineSize: 900, marginInline: 'auto' }}
    >
      <PageHeader
        title={t('register.title')}
        below={<Typography color="textSecondary">{t('register.says')}</Typography>}
      />
      <Uploader isBusy={rows.some(({ state }) => open.has(state))} />
      <Section title={t('register.earlier')}>
        {data && rows.length === 0 && <Typography color="textSecondary">{t('register.none')}</Typography>}
        <Lines rows={rows} renderRow={(row) => <ImportLine row={row} />} />
      </Section>
    </Box>
  );
}

function ImportLine({ row }: { row: RegisterImport }) {
  const { t } = useTranslation();
  return (
    <>
      <Box sx={{ flex: '1 1 18rem', minInlineSize: 0 }}>
        <Link component={RouterLink} to={`${REGISTER}/${row.id}`} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{row.fileName}</bdi>
        </Link>
        <Typography variant="body2" color="textSecondary">
          {t('register.by', { who: row.createdBy, when: formatDateTime(row.createdAt) })}
        </Typography>
      </Box>
      {row.state !== 'reading' && (
        <Typography variant="body2" color="textSecondary">
          {t('register.differences', { count: row.total, number: formatNumber(row.total) })}
        </Typography>
      )}
      <StateChip state={row.state} />
    </>
  );
}
