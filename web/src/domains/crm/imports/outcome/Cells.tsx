import { type Import, type ImportRow, imports } from '@embark/contracts/crm/imports';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useWrite } from '../../../../kit/call/api.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { Fact, Facts } from './Facts.tsx';

type Props = { job: Import; row: ImportRow; onCorrected: () => void };

/** The line's cells as in the file; in a preview they can be corrected, which runs the preview again. */
export function Cells({ job, row, onCorrected }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const [editing, edit] = useState(false);
  const [cells, setCells] = useState<readonly string[]>(job.headers.map((_, at) => row.cells[at] ?? ''));
  const correct = useWrite(imports.correct, { refreshes: [imports] });

  const save = () =>
    correct.mutate(
      { id: job.id, line: row.line, cells: [...cells] },
      {
        onSuccess: () => {
          toast.success(t('imports.correct.done', { line: row.line }));
          onCorrected();
        },
        onError: toast.error,
      },
    );

  if (!editing)
    return (
      <Stack spacing={1.5}>
        <Facts title={t('imports.rows.cells')}>
          {job.headers.map((header, column) => (
            <Fact key={header} name={<bdi>{header}</bdi>}>
              <bdi>{row.cells[column]}</bdi>
            </Fact>
          ))}
        </Facts>
        {job.can.correct && (
          <Button
            variant={row.outcome === 'failed' ? 'contained' : 'outlined'}
            startIcon={<EditOutlined />}
            sx={{ alignSelf: 'start' }}
            onClick={() => edit(true)}
          >
            {t('imports.correct.start')}
          </Button>
        )}
      </Stack>
    );
  return (
    <Stack
      component="form"
      spacing={1.5}
      aria-label={t('imports.correct.start')}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {job.headers.map((header, column) => (
        <TextField
          key={header}
          size="small"
          label={header || t('imports.columns.noHeader')}
          value={cells[column] ?? ''}
          onChange={({ target }) => setCells(cells.with(column, target.value))}
          slotProps={{ htmlInput: { dir: 'auto', maxLength: 20_000 } }}
        />
      ))}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" loading={correct.isPending}>
          {t('imports.correct.save')}
        </Button>
        <Button color="inherit" onClick={() => edit(false)}>
          {t('kit.cancel')}
        </Button>
      </Box>
      <Box component="p" sx={{ margin: 0, color: 'text.secondary', fontSize: '1.3rem' }}>
        {t('imports.correct.hint')}
      </Box>
    </Stack>
  );
}
