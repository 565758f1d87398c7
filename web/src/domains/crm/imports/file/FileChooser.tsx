import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';

type Props = { onFile: (file: File) => void; describedBy?: string; disabled?: boolean };

/** Takes a file by drag and drop, or by its button and the keyboard. */
export function FileChooser({ onFile, describedBy, disabled = false }: Props) {
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
          target.value = ''; // the same file may be chosen again after it was mended
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
