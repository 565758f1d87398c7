import {
  register,
  RegisterDifference,
  type RegisterImport,
  RegisterKind,
  registerKinds,
} from '@embark/contracts/catalogue/register';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useParams, useSearchParams } from 'react-router';
import { z } from 'zod';
import { useRead } from '../../../kit/call/api.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { SearchInput } from '../../../kit/page/SearchInput.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { Segments } from '../../../kit/page/Segments.tsx';
import { RecordHeader, RecordRead } from '../../../kit/record/RecordPage.tsx';
import { formatDateTime, formatNumber, formatSize } from '../../../kit/text/format.ts';
import { REGISTER } from '../courses/index.ts';
import { Actions } from './Actions.tsx';
import { type Chosen, Counts } from './Counts.tsx';
import { Differences } from './Differences.tsx';
import { StateChip } from './StateChip.tsx';
import { Uses } from './Uses.tsx';
import { Warnings } from './Warnings.tsx';
import { RecordMissing } from '../../../kit/feedback/ErrorPage.tsx';

/** One import of the register: what it changes, field by field, and the buttons to apply, cancel and undo it. */
export function ImportPage() {
  const { importId = '' } = useParams();
  if (!z.uuid().safeParse(importId).success) return <RecordMissing />;
  return <Read key={importId} id={importId} />;
}

const working: ReadonlySet<string> = new Set(['reading', 'applying', 'undoing']);

const Read = ({ id }: { id: string }) => (
  <RecordRead read={useRead(register.get, { id })}>{(row) => <Shown row={row} />}</RecordRead>
);

function Shown({ row }: { row: RegisterImport }) {
  const { t } = useTranslation();
  const { chosen, choose, q, search } = useChosen(row);
  const isThere = row.state !== 'reading' && row.state !== 'cancelled';
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxInlineSize: 1100, marginInline: 'auto' }}
    >
      <RecordHeader
        name={row.fileName}
        status={<StateChip state={row.state} />}
        back={{ to: REGISTER, text: t('register.back') }}
        line={
          <>
            <span>{t('register.by', { who: row.createdBy, when: formatDateTime(row.createdAt) })}</span>
            <span>{formatSize(row.fileSize)}</span>
            {row.month && <span>{t('register.ofMonth', { month: row.month })}</span>}
          </>
        }
        actions={<Actions row={row} />}
      />
      <Progress row={row} />
      <Warnings of={row} />
      {isThere && row.total === 0 && <Alert severity="success">{t('register.nothing')}</Alert>}
      {isThere && (
        <Section title={t('register.countsTitle')}>
          <Counts of={row} chosen={chosen} onChoose={choose} />
        </Section>
      )}
      {isThere && <Uses of={row} />}
      {isThere && row.total > 0 && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            <Segments
              label={t('register.changesTitle')}
              value={chosen.kind}
              options={registerKinds.map((value) => ({ value, label: t(`register.kind.${value}`) }))}
              onChange={(kind) => choose({ kind })}
            />
            <Box sx={{ flex: '1 1 220px', maxInlineSize: 360 }}>
              <SearchInput
                label={t('register.search')}
                defaultValue={q}
                onChange={({ target }) => search(target.value)}
              />
            </Box>
          </Box>
          <Differences of={row} chosen={chosen} q={q} onClear={() => choose({ kind: chosen.kind })} />
        </Box>
      )}
    </Box>
  );
}

/** The kind, the difference and the search, from the address. By default the first kind that differs. */
function useChosen({ counts }: RegisterImport) {
  const [query, setQuery] = useSearchParams();
  const differs = registerKinds.find((kind) => {
    const { rows: _rows, ...some } = counts[kind] ?? { rows: 0 };
    return Object.values(some).some((count) => count > 0);
  });
  const chosen: Chosen = {
    kind: RegisterKind.safeParse(query.get('kind')).data ?? differs ?? 'provider',
    change: RegisterDifference.safeParse(query.get('change')).data,
  };
  const q = query.get('q') ?? '';
  const choose = ({ kind, change }: Chosen) =>
    setQuery({ kind, ...(change && { change }), ...(q && { q }) }, { replace: true });
  const search = (text: string) =>
    setQuery(
      { kind: chosen.kind, ...(chosen.change && { change: chosen.change }), ...(text && { q: text }) },
      { replace: true },
    );
  return { chosen, choose, q, search };
}

function Progress({ row }: { row: RegisterImport }) {
  const { t } = useTranslation();
  if (row.message) return <Alert severity="error">{translateMessage(row.message)}</Alert>;
  if (row.kept > 0)
    return <Alert severity="info">{t('register.keptOf', { count: row.kept, number: formatNumber(row.kept) })}</Alert>;
  if (!working.has(row.state)) return null;
  const says =
    row.state === 'reading'
      ? t('register.comparing')
      : t('register.progress', { done: formatNumber(row.done), total: formatNumber(row.total) });
  return (
    <Box component="output" sx={{ display: 'block' }}>
      <Typography variant="body2" sx={{ marginBlockEnd: 0.5 }}>
        {says}
      </Typography>
      <LinearProgress
        aria-label={says}
        {...(row.state === 'reading' || row.total === 0
          ? {}
          : { variant: 'determinate', value: Math.min(100, (row.done / row.total) * 100) })}
      />
    </Box>
  );
}
