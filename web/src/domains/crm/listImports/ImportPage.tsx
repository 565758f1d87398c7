import {
  type ListImport,
  type ListImportOutcome,
  listImportOutcomes,
  listImports,
} from '@embark/contracts/crm/listImports';
import type { FileReading } from '@embark/contracts/kit/table';
import { courses } from '@embark/contracts/catalogue/courses';
import { providers } from '@embark/contracts/catalogue/providers';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { z } from 'zod';
import { keyOf, useRead, useWrite } from '../../../kit/call/api.ts';
import { download } from '../../../kit/call/transfer.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { FileReadingPanel } from '../../../kit/reading/FileReading.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { Segments } from '../../../kit/page/Segments.tsx';
import { RecordHeader, RecordRead } from '../../../kit/record/RecordPage.tsx';
import { formatDate, formatDateTime, formatNumber } from '../../../kit/text/format.ts';
import { useSave } from '../../../kit/toast/useSave.ts';
import { LIST_IMPORTS } from '../../catalogue/courses/index.ts';
import { Columns } from './Columns.tsx';
import { Rows } from './Rows.tsx';
import { useSendFile, useSentFile } from './sentFile.ts';
import { StateChip } from './StateChip.tsx';
import { RecordMissing } from '../../../kit/feedback/ErrorPage.tsx';

const WORKING_MS = 1_000;

/** One import: the columns of its file, what each row changes, and the buttons to apply or cancel it. */
export function ImportPage() {
  const { importId = '' } = useParams();
  if (!z.uuid().safeParse(importId).success) return <RecordMissing />;
  return <Read key={importId} id={importId} />;
}

function Read({ id }: { id: string }) {
  const [isWorking, setWorking] = useState(false);
  const read = useRead(listImports.get, { id }, { refetchInterval: isWorking && WORKING_MS });
  const works = read.data?.state === 'applying';
  if (works !== isWorking) setWorking(works);
  const client = useQueryClient();
  useEffect(() => {
    if (!works) void client.invalidateQueries({ queryKey: keyOf(listImports.rows) }); // what was written or failed
  }, [works, client]);
  return <RecordRead read={read}>{(row) => <Shown row={row} />}</RecordRead>;
}

const labelled = (text: string, count: number) => `${text} ${formatNumber(count)}`;

function Shown({ row }: { row: ListImport }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const outcome = listImportOutcomes.find((one) => one === query.get('outcome'));
  const choose = (one: ListImportOutcome | 'all') => setQuery(one === 'all' ? {} : { outcome: one }, { replace: true });
  const isThere = row.state !== 'cancelled';
  const all = Object.values(row.counts).reduce((sum, count) => sum + count, 0);
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxInlineSize: 1100, marginInline: 'auto' }}
    >
      <RecordHeader
        name={row.fileName}
        status={<StateChip state={row.state} />}
        back={{ to: `${LIST_IMPORTS}?list=${row.list}`, text: t('listImports.title') }}
        line={
          <>
            <span>{t(`listImports.of.${row.list}`)}</span>
            <span>{t('listImports.by', { who: row.createdBy, when: formatDateTime(row.createdAt) })}</span>
            {row.rowsUntil && <span>{t('listImports.kept', { day: formatDate(row.rowsUntil) })}</span>}
          </>
        }
        actions={<Actions row={row} />}
      />
      <Progress row={row} />
      {row.state === 'staged' && row.total === 0 && <Alert severity="info">{t('listImports.nothing')}</Alert>}
      <Reading row={row} />
      {row.state === 'staged' && (
        <Section title={t('listImports.columns')}>
          <Columns row={row} />
        </Section>
      )}
      {isThere && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
          <Segments
            label={t('listImports.rowsTitle')}
            value={outcome ?? 'all'}
            options={[
              { value: 'all' as const, label: labelled(t('listImports.all'), all) },
              ...listImportOutcomes.map((one) => ({
                value: one,
                label: labelled(t(`listImports.outcome.${one}`), row.counts[one]),
              })),
            ]}
            onChange={choose}
          />
          <Rows of={row} outcome={outcome} onClear={() => choose('all')} />
        </Box>
      )}
    </Box>
  );
}

/** How the file was read. Another choice sends it again, as a new import that replaces this one. */
function Reading({ row }: { row: ListImport }) {
  const navigate = useNavigate();
  const save = useSave();
  const [isSending, setSending] = useState(false);
  const file = useSentFile(row.id);
  const send = useSendFile(row.list);
  const readAs = (reading: FileReading) =>
    save(async () => {
      if (!file) return;
      setSending(true);
      try {
        const id = await send(file, reading);
        void navigate(`${LIST_IMPORTS}/${id}`, { replace: true });
      } finally {
        setSending(false);
      }
    });
  return <FileReadingPanel {...row.file} disabled={isSending} onChange={file && row.can.cancel ? readAs : undefined} />;
}

const refreshes = [listImports, providers, courses];

function Actions({ row }: { row: ListImport }) {
  const { t } = useTranslation();
  const save = useSave();
  const apply = useWrite(listImports.apply, { refreshes });
  const cancel = useWrite(listImports.cancel, { refreshes });
  const [asking, setAsking] = useState(false);
  const { id, can, total, counts, fileName } = row;
  const number = formatNumber(total);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {counts.failed > 0 && row.state !== 'cancelled' && (
        <Button
          color="inherit"
          onClick={() => save(() => download(listImports.errors, { id }, `${fileName} - errors.csv`))}
        >
          {t('listImports.errors')}
        </Button>
      )}
      {can.cancel && (
        <Button color="inherit" onClick={() => save(() => cancel.mutateAsync({ id }))}>
          {t('listImports.cancel')}
        </Button>
      )}
      {can.apply && (
        <Button variant="contained" onClick={() => setAsking(true)}>
          {t('listImports.apply', { count: total, number })}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t('listImports.applySure', { count: total, number })}
        confirm={t('listImports.apply', { count: total, number })}
        onConfirm={() => apply.mutateAsync({ id })}
        onClose={() => setAsking(false)}
      >
        <Typography>{t('listImports.applyText')}</Typography>
      </ConfirmDialog>
    </Box>
  );
}

function Progress({ row }: { row: ListImport }) {
  const { t } = useTranslation();
  if (row.message) return <Alert severity="error">{translateMessage(row.message)}</Alert>;
  if (row.state !== 'applying') return null;
  const says = t('listImports.progress', { done: formatNumber(row.done), total: formatNumber(row.total) });
  return (
    <Box component="output" sx={{ display: 'block' }}>
      <Typography variant="body2" sx={{ marginBlockEnd: 0.5 }}>
        {says}
      </Typography>
      <LinearProgress aria-label={says} variant="determinate" value={Math.min(100, (row.done / row.total) * 100)} />
    </Box>
  );
}
