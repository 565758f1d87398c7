import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { ApiProblem } from '../call/api.ts';
import { translateMessage } from '../i18n/messages.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { formatNumber } from '../text/format.ts';
import { useToast } from '../toast/useToast.tsx';

/** A file on save: unchanged, replaced or removed. */
export type FileChange = File | 'remove' | undefined;

type Props = {
  label: string;
  /** The file on the server, if there is one. */
  stored?: { name: string; download: () => Promise<unknown> } | undefined;
  change: FileChange;
  onChange: (change: FileChange) => void;
  complaint: string | undefined;
};

const LARGEST = 30; // MiB

/** A stored file, and buttons to choose, replace or remove it; nothing is uploaded until the form is saved. */
export function FileField({ label, stored, change, onChange, complaint }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const heading = useId();
  const input = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const take = (file: File | undefined) => {
    if (!file) return;
    const isOver = file.size > LARGEST * 1024 * 1024;
    setTooLarge(isOver);
    if (!isOver) onChange(file);
  };
  const fail = (problem: unknown) => {
    if (!(problem instanceof ApiProblem)) throw problem;
    toast.error(problem);
  };
  const kept = change === undefined ? stored : undefined;
  const says = tooLarge
    ? t('kit.file.over', { size: formatNumber(LARGEST) })
    : complaint && translateMessage(complaint);
  return (
    <Box
      component="fieldset"
      aria-labelledby={heading}
      sx={{ display: 'grid', gap: 1, justifyItems: 'start', margin: 0, padding: 0, border: 0, minInlineSize: 0 }}
    >
      <Typography id={heading} variant="body2" color="textSecondary">
        {label}
      </Typography>
      {change === undefined && !stored && <Typography>{t('kit.file.none')}</Typography>}
      {change === 'remove' && <Alert severity="warning">{t('kit.file.gone')}</Alert>}
      {change instanceof File && <Alert severity="info">{t('kit.file.waiting', { name: change.name })}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {kept && (
          <Button variant="outlined" color="inherit" onClick={() => void kept.download().catch(fail)}>
            <bdi>{t('kit.file.download', { name: kept.name })}</bdi>
          </Button>
        )}
        {change !== undefined && (
          <Button color="inherit" onClick={() => onChange(undefined)}>
            {t(change === 'remove' ? 'kit.file.keep' : 'kit.cancel')}
          </Button>
        )}
        <Button variant="outlined" onClick={() => input.current?.click()}>
          {t(stored || change instanceof File ? 'kit.file.replace' : 'kit.file.choose')}
        </Button>
        {kept && (
          <Button color="inherit" onClick={() => onChange('remove')}>
            {t('kit.file.remove')}
          </Button>
        )}
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,.docx,.png,.jpg,.jpeg"
        aria-label={label}
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = ''; // lets the user choose the same file again
        }}
      />
      <FormHelperText error={says !== undefined}>{says ?? t('kit.file.kinds')}</FormHelperText>
    </Box>
  );
}
