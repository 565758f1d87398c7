import { type ListImport, listImports } from '@embark/contracts/crm/listImports';
import { type CompanyKind, companyKinds } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router';
import { useRead } from '../../../kit/call/api.ts';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { DropFile } from '../../../kit/form/DropFile.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Lines } from '../../../kit/page/Lines.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { Segments } from '../../../kit/page/Segments.tsx';
import { formatDateTime, formatNumber } from '../../../kit/text/format.ts';
import { useExport } from '../../workspace/bulk/index.ts';
import { LIST_IMPORTS } from '../../catalogue/courses/index.ts';
import { isList, useReading } from './reading.ts';
import { useSendFile } from './sentFile.ts';
import { StateChip } from './StateChip.tsx';

/** Imports of what we know about providers and courses: a file to fill in, an upload, and the earlier ones. */
export function ImportsPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('list');
  const list = isList(asked) ? asked : 'providers';
  const { data, error } = useRead(listImports.list, { list, size: 50 });
  if (error) return <ReadProblem problem={error} />;
  const rows = data?.rows ?? [];
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxInlineSize: 900, marginInline: 'auto' }}
    >
      <PageHeader
        title={t('listImports.title')}
        below={<Typography color="textSecondary">{t(`listImports.says.${list}`)}</Typography>}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
        <Segments
          label={t('listImports.list')}
          value={list}
          options={companyKinds.map((value) => ({ value, label: t(`listImports.of.${value}`) }))}
          onChange={(value) => setQuery({ list: value }, { replace: true })}
        />
        <FileToFill list={list} />
      </Box>
      <Uploader list={list} />
      <Section title={t('listImports.earlier')}>
        {data && rows.length === 0 && <Typography color="textSecondary">{t('listImports.none')}</Typography>}
        <Lines rows={rows} renderRow={(row) => <ImportLine row={row} />} />
      </Section>
    </Box>
  );
}

/** Downloads the list with the columns that an import reads. */
function FileToFill({ list }: { list: CompanyKind }) {
  const { t } = useTranslation();
  const exportTo = useExport(list, 'providers.write');
  const { columns } = useReading(list);
  const asked = { columns, filter: {}, sort: undefined };
  return (
    exportTo && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button color="inherit" onClick={() => void exportTo({ ...asked, format: 'xlsx' })}>
          {t('listImports.fill.xlsx')}
        </Button>
        <Button color="inherit" onClick={() => void exportTo({ ...asked, format: 'csv' })}>
          {t('listImports.fill.csv')}
        </Button>
      </Box>
    )
  );
}

function Uploader({ list }: { list: CompanyKind }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const send = useSendFile(list);
  return (
    <DropFile
      accept=".csv,.xlsx"
      label={t('listImports.file.label')}
      title={t(`listImports.file.drop.${list}`)}
      choose={t('listImports.file.choose')}
      hint={t('listImports.file.kinds')}
      sending={(name) => t('listImports.file.sending', { name })}
      send={async ([file], onShare) => {
        if (!file) return;
        const id = await send(file, {}, onShare);
        void navigate(`${LIST_IMPORTS}/${id}`);
      }}
    />
  );
}

function ImportLine({ row }: { row: ListImport }) {
  const { t } = useTranslation();
  return (
    <>
      <Box sx={{ flex: '1 1 18rem', minInlineSize: 0 }}>
        <Link
          component={RouterLink}
          to={`${LIST_IMPORTS}/${row.id}`}
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          <bdi>{row.fileName}</bdi>
        </Link>
        <Typography variant="body2" color="textSecondary">
          {t('listImports.by', { who: row.createdBy, when: formatDateTime(row.createdAt) })}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('listImports.toWrite', { count: row.total, number: formatNumber(row.total) })}
      </Typography>
      <StateChip state={row.state} />
    </>
  );
}
