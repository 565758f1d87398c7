import type { ImportTarget, Inspection } from '@embark/contracts/crm/imports';
import type { FileReading } from '@embark/contracts/kit/table';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { FileReadingPanel } from '../../../../kit/reading/FileReading.tsx';
import { formatNumber } from '../../../../kit/text/format.ts';
import { FileTrouble } from '../file/FileTrouble.tsx';
import type { useInspect } from '../file/useInspect.ts';
import { complaintsAbout, type Draft } from '../draft.ts';
import { type PreviewCell, previewRows, previewTargets, samplesOf } from '../preview.ts';
import { DateOrder } from './DateOrder.tsx';
import { ColumnRow } from './ColumnRow.tsx';
import { type Choices, useChoices } from './useChoices.ts';
import { ValueMaps } from './ValueMaps.tsx';
import { defaultTargets } from '../targets.ts';
import { Choose } from './Choose.tsx';

/** The first rows of the file as they will be imported. */
function Preview({ draft, inspection }: { draft: Draft; inspection: Inspection }) {
  const { t } = useTranslation();
  const heading = useId();
  const targets = previewTargets(draft);
  const rows = previewRows(draft, inspection);
  return (
    <Stack spacing={1.5}>
      <Typography variant="h2" id={heading}>
        {t('imports.preview.title', { count: rows.length })}
      </Typography>
      <Typography color="textSecondary">{t('imports.preview.text')}</Typography>
      <Paper component="section" variant="outlined" tabIndex={0} aria-labelledby={heading} sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-labelledby={heading}>
          <TableHead>
            <TableRow>
              <TableCell component="th" scope="col">
                {t('imports.preview.row')}
              </TableCell>
              {targets.map((target) => (
                <TableCell key={target} component="th" scope="col" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
                  {t(`imports.targets.${target}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((cells, at) => (
              <TableRow key={inspection.preview[at]?.join() + String(at)}>
                <TableCell>{at + 1}</TableCell>
                {cells.map((cell) => (
                  <TableCell key={cell.target} sx={{ maxInlineSize: 240 }}>
                    <Cell {...cell} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Paper>
    </Stack>
  );
}

function Cell({ text, isUnknown, isDefault }: PreviewCell) {
  const { t } = useTranslation();
  return (
    <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }} title={text}>
      <Box
        component="bdi"
        sx={{
          ...(isUnknown && { color: 'warning.main', fontWeight: 550 }),
          ...(isDefault && { color: 'text.secondary', fontStyle: 'italic' }),
        }}
      >
        {text}
      </Box>
      {isUnknown && ` (${t('imports.values.unknown')})`}
    </Box>
  );
}

type DefaultsProps = { draft: Draft; choices: Choices; onChange: (draft: Draft) => void };

/** Default values for rows without one. */
function Defaults({ draft, choices, onChange }: DefaultsProps) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <Stack
      component="fieldset"
      spacing={1.5}
      aria-labelledby={heading}
      sx={{ margin: 0, padding: 0, border: 0, minInlineSize: 0 }}
    >
      <Typography variant="h2" id={heading}>
        {t('imports.defaults.title')}
      </Typography>
      <Typography color="textSecondary">{t('imports.defaults.text')}</Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}>
        {defaultTargets.map((target) => (
          <Choose
            key={target}
            label={t(`imports.targets.${target}`)}
            value={draft.defaults[target] ?? ''}
            onChange={(value) => onChange({ ...draft, defaults: { ...draft.defaults, [target]: value } })}
          >
            <option value="">{t(`imports.defaults.none.${target}`)}</option>
            {(choices[target] ?? []).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Choose>
        ))}
      </Box>
    </Stack>
  );
}

type Props = {
  inspection: Inspection;
  draft: Draft;
  onChange: (draft: Draft) => void;
  onMap: (header: string, target: ImportTarget | null) => void;
  reading: ReturnType<typeof useInspect>;
  /** Retries loading the unknown words. */
  onReread: () => void;
  /** Reads the file in another way. */
  onReadAs: (reading: FileReading) => void;
};

/** The target of each column, defaults for gaps and unknown words, and a preview of the first rows. */
export function ColumnsStep({ inspection, draft, onChange, onMap, reading, onReread, onReadAs }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const trouble = useId();
  const choices = useChoices();
  const twice = complaintsAbout(draft).filter(({ about }) => about === 'twice');

  const markOf = (header: string) => {
    const target = draft.mapping[header] ?? null;
    if (target === null || inspection.mapping[header] !== target) return undefined;
    return inspection.remembered ? 'remembered' : 'guessed';
  };
  const complaintOf = (header: string) => {
    const found = twice.find(({ headers }) => headers?.includes(header));
    return found && t('imports.columns.twice', { target: t(`imports.targets.${found.target ?? 'unnamed'}`) });
  };

  return (
    <Stack spacing={3}>
      <FileReadingPanel
        findings={inspection.findings}
        notes={inspection.notes}
        lines={inspection.lines}
        reading={draft.reading}
        disabled={reading.busy !== undefined}
        onChange={onReadAs}
      />
      <Stack spacing={1.5}>
        <Typography variant="h2" id={heading}>
          {t('imports.columns.title', { count: inspection.headers.length })}
        </Typography>
        <Typography color="textSecondary">
          {t('imports.columns.file', {
            count: inspection.rows,
            rows: formatNumber(inspection.rows),
            file: inspection.fileName,
          })}
        </Typography>
        {inspection.remembered && <Alert severity="info">{t('imports.columns.rememberedNote')}</Alert>}
        <Paper variant="outlined">
          <Stack component="ul" aria-labelledby={heading} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {inspection.headers.map((header) => (
              <ColumnRow
                key={header}
                header={header}
                samples={samplesOf(inspection, header)}
                target={draft.mapping[header] ?? null}
                mark={markOf(header)}
                complaint={complaintOf(header)}
                onChange={(target) => onMap(header, target)}
              />
            ))}
          </Stack>
        </Paper>
      </Stack>
      {reading.problem && <FileTrouble id={trouble} problem={reading.problem} onRetry={onReread} />}
      <DateOrder draft={draft} inspection={inspection} onChange={onChange} />
      <Defaults draft={draft} choices={choices} onChange={onChange} />
      <ValueMaps draft={draft} unknown={inspection.unknown} choices={choices} onChange={onChange} />
      <Preview draft={draft} inspection={inspection} />
    </Stack>
  );
}
