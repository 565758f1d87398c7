import {
  type DateOrder,
  dateOrders,
  type FileFinding,
  type FileLines,
  type FileNote,
  type FileReading,
  type FoundOrder,
  orderOf,
} from '@embark/contracts/kit/table';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { StatusChip } from '../page/StatusChip.tsx';
import { formatNumber, isolate } from '../text/format.ts';
import { optionsOf, readingWith } from './options.ts';

type FoundProps = {
  finding: FileFinding;
  isChosen: boolean;
  disabled: boolean;
  onChoose: ((value: string) => void) | undefined;
};

/** One thing that was found out about a file: its evidence, how sure it is, and the other possibilities. */
function Found({ finding, isChosen, disabled, onChoose }: FoundProps) {
  const { t } = useTranslation();
  const { about, value, sure, sample } = finding;
  const options = optionsOf(finding, t);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 5fr) minmax(0, 6fr) 14rem' },
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.75,
        paddingBlock: 1,
        paddingInline: 2,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        '&:last-of-type': { borderBlockEnd: 0 },
      }}
    >
      <TextField
        select
        size="small"
        label={t(`reading.about.${about}`)}
        value={value}
        disabled={disabled || onChoose === undefined || options.length < 2}
        onChange={({ target }) => onChoose?.(target.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {options.map(({ value: one, label }) => (
          <option key={one} value={one}>
            {label}
          </option>
        ))}
      </TextField>
      <Typography variant="body2" color="textSecondary" sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
        {sample !== '' && t('reading.sample', { sample: `\u2068${sample}\u2069` })}
      </Typography>
      <Box>
        <StatusChip tone={isChosen ? 'accent' : sure ? 'success' : 'warning'}>
          {t(isChosen ? 'reading.chosen' : sure ? 'reading.sure' : 'reading.check')}
        </StatusChip>
      </Box>
    </Box>
  );
}

/** What is unusual about a file, and where its lines went. */
export function FileNotes({ notes, lines }: { notes: readonly FileNote[]; lines: FileLines | null }) {
  const { t } = useTranslation();
  if (notes.length === 0) return null;
  const numbers =
    lines && Object.fromEntries(Object.entries(lines).map(([name, count]) => [name, formatNumber(count)]));
  return (
    <Alert severity={notes.some(({ code }) => ['letters', 'quote', 'doubt'].includes(code)) ? 'warning' : 'info'}>
      {notes.map(({ code, count, lines: at, about }) => (
        <div key={code}>
          {t(`reading.notes.${code}`, {
            count,
            number: formatNumber(count),
            lines: `${at
              .slice(0, 5)
              .map((line) => formatNumber(line))
              .join(', ')}${count > 5 && at.length > 5 ? ' …' : ''}`,
            about: about === '' ? '' : `\u2068${about}\u2069`,
          })}
        </div>
      ))}
      {numbers && <div>{t('reading.lines', numbers)}</div>}
    </Alert>
  );
}

type Props = {
  findings: readonly FileFinding[];
  notes: readonly FileNote[];
  lines: FileLines | null;
  reading: FileReading | undefined;
  disabled?: boolean;
  /** Reads the file again; without it, nothing can be changed. */
  onChange: ((reading: FileReading) => void) | undefined;
};

/** How a file was read, with the evidence, and what can be chosen instead before anything is saved. */
export function FileReadingPanel({ findings, notes, lines, reading = {}, disabled = false, onChange }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  // a delimiter or sheet without an alternative says nothing
  const shown = findings.filter(({ sure, options }) => !sure || options.length > 1);
  if (shown.length === 0 && notes.length === 0) return null;
  return (
    <Stack spacing={1.5}>
      <Typography variant="h2" id={heading}>
        {t('reading.title')}
      </Typography>
      {shown.length > 0 && onChange && <Typography color="textSecondary">{t('reading.text')}</Typography>}
      {shown.length > 0 && (
        <Paper variant="outlined">
          <Stack component="ul" aria-labelledby={heading} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {shown.map((finding) => (
              <Found
                key={finding.about}
                finding={finding}
                isChosen={reading[finding.about] !== undefined}
                disabled={disabled}
                onChoose={onChange && ((value) => onChange(readingWith(reading, finding.about, value)))}
              />
            ))}
          </Stack>
        </Paper>
      )}
      <FileNotes notes={notes} lines={lines} />
    </Stack>
  );
}

type OrderProps = {
  label: string;
  found: FoundOrder;
  chosen: DateOrder;
  disabled?: boolean;
  onChoose: (order: DateOrder) => void;
};

/** What the dates of a file say about an order: they prove or disprove it, contradict each other, or leave it open. */
function proofOf({ sample, other }: FoundOrder, chosen: DateOrder): 'mixed' | 'guess' | 'sure' | 'against' {
  if (other !== null) return 'mixed';
  const proven = orderOf(sample);
  return proven === 'both' ? 'guess' : proven === chosen ? 'sure' : 'against';
}

/** The order of day and month of some dates in a file, with the date that proves it, contradicts it, or leaves it open. */
export function DateOrderField({ label, found, chosen, disabled = false, onChoose }: OrderProps) {
  const { t } = useTranslation();
  const proof = proofOf(found, chosen);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box sx={{ inlineSize: 280 }}>
        <TextField
          select
          fullWidth
          label={label}
          value={chosen}
          disabled={disabled}
          onChange={({ target }) => onChoose(dateOrders.find((order) => order === target.value) ?? found.order)}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {dateOrders.map((order) => (
            <option key={order} value={order}>
              {t(`reading.dates.${order}`)}
            </option>
          ))}
        </TextField>
      </Box>
      <Alert severity={proof === 'sure' ? 'info' : 'warning'} sx={{ flex: 1, minInlineSize: 240 }}>
        {t(`reading.dates.${proof}`, {
          sample: isolate(found.sample),
          other: isolate(found.other ?? ''),
        })}
      </Alert>
    </Box>
  );
}
