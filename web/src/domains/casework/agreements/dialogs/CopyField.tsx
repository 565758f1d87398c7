import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';

type Props = {
  /** The chosen file; it is uploaded when the form is saved. */
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  complaint: string | undefined;
};

/** The signed copy to upload as a document of the client file. */
export function CopyField({ file, onChange, complaint }: Props) {
  const { t } = useTranslation();
  const label = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box
      component="fieldset"
      aria-labelledby={label}
      sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', margin: 0, padding: 0, border: 0, minInlineSize: 0 }}
    >
      <Typography id={label} variant="body2" color="textSecondary">
        {t('agreements.sign.copy')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {file && <bdi>{file.name}</bdi>}
        <Button variant="outlined" onClick={() => input.current?.click()}>
          {t(file ? 'agreements.sign.otherFile' : 'agreements.sign.chooseFile')}
        </Button>
        {file && (
          <Button color="inherit" onClick={() => onChange(undefined)}>
            {t('agreements.sign.removeFile')}
          </Button>
        )}
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,.docx,.png,.jpg,.jpeg"
        aria-label={t('agreements.sign.copy')}
        onChange={({ target }) => {
          onChange(target.files?.[0]);
          target.value = ''; // lets the user choose the same file again
        }}
      />
      {complaint !== undefined && <FormHelperText error>{translateMessage(complaint)}</FormHelperText>}
    </Box>
  );
}
