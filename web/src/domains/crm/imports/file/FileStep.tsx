import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber, formatSize } from '../../../../kit/text/format.ts';
import { useVisitor } from '../../../organisation/session/index.ts';
import { FileTrouble } from './FileTrouble.tsx';
import { saveSample } from './sample.ts';
import type { useInspect } from './useInspect.ts';

type FileChooserProps = { onFile: (file: File) => void; describedBy?: string; disabled?: boolean };

/** Accepts a file by drag and drop, or with its button. */
function FileChooser({ onFile, describedBy, disabled = false }: FileChooserProps) {
  const { t } = useTranslation();
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !disabled) onFile(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      sx={(theme) => ({
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        paddingBlock: { xs: 4, md: 6 },
        paddingInline: 2,
        textAlign: 'center',
        border: '1.5px dashed',
        borderColor: over ? 'primary.main' : theme.vars?.palette.text.disabled,
        borderRadius: 2,
        backgroundColor: over ? 'action.hover' : 'background.paper',
      })}
    >
      <UploadFileOutlined aria-hidden sx={{ fontSize: '4rem', color: 'text.secondary' }} />
      <Typography variant="h3" component="p">
        {t('imports.file.drop')}
      </Typography>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.xlsx"
        hidden
        aria-label={t('imports.file.label')}
        disabled={disabled}
        onChange={({ target }) => {
          take(target.files);
          target.value = ''; // lets the user choose the same file again after fixing it
        }}
      />
      <Button
        variant="contained"
        disabled={disabled}
        onClick={() => input.current?.click()}
        aria-describedby={describedBy ? `${hint} ${describedBy}` : hint}
      >
        {t('imports.file.choose')}
      </Button>
      <Typography id={hint} variant="body2" color="textSecondary">
        {t('imports.file.kinds')}
      </Typography>
    </Box>
  );
}

type Props = {
  reading: ReturnType<typeof useInspect>;
  onFile: (file: File) => void;
  /** The file name of a preview whose settings are being changed; the file must be chosen again. */
  again?: string;
  /** False while the settings of that preview are loading. */
  ready?: boolean;
};

export function FileStep({ reading, onFile, again, ready = true }: Props) {
  const { t } = useTranslation();
  const trouble = useId();
  const company = useVisitor()?.company ?? 'fc';
  const { busy, problem, stop } = reading;

  return (
    <Stack spacing={2}>
      {again !== undefined && <Alert severity="info">{t('imports.file.again', { file: again })}</Alert>}
      <FileChooser
        onFile={onFile}
        describedBy={problem ? trouble : undefined}
        disabled={busy !== undefined || !ready}
      />
      {busy && (
        <Paper variant="outlined" sx={{ padding: 2, display: 'grid', gap: 1 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Typography component="output" sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
              {busy.share < 1
                ? t('imports.file.sending', { file: busy.file.name, size: formatSize(busy.file.size) })
                : t('imports.file.reading', { file: busy.file.name })}
            </Typography>
            <Button color="inherit" onClick={stop}>
              {t('kit.cancel')}
            </Button>
          </Box>
          <LinearProgress
            aria-label={t('imports.file.sent')}
            variant={busy.share < 1 ? 'determinate' : 'indeterminate'}
            value={busy.share * 100}
          />
        </Paper>
      )}
      {problem && <FileTrouble id={trouble} problem={problem} onRetry={() => onFile(problem.file)} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Typography color="textSecondary" sx={{ flex: '1 1 32rem' }}>
          {t('imports.file.needs', { rows: formatNumber(200_000) })}
        </Typography>
        <Button startIcon={<FileDownloadOutlined />} onClick={() => saveSample(company)}>
          {t('imports.file.sample')}
        </Button>
      </Box>
    </Stack>
  );
}
