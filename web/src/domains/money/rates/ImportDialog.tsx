import { type RateLine, rates } from '@embark/contracts/money/rates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useRef, useState } from 'react';
import { ApiProblem, useWrite } from '../../../kit/call/api.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { textOfFile } from '../../../kit/reading/textOfFile.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { LinesTable } from './LinesTable.tsx';

const counted = (count: number) => ({ count, number: formatNumber(count) });

/** Imports rates from pasted lines or a CSV file: first a preview with what is wrong with each line, then all of them at once. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const preview = useWrite(rates.preview, { refreshes: [] });
  const save = useWrite(rates.import, { refreshes: [rates] });
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [lines, setLines] = useState<readonly RateLine[]>();
  const [problem, setProblem] = useState<string>();
  const write = (next: string) => {
    setText(next);
    setLines(undefined);
    setProblem(undefined);
  };
  const isReady = lines !== undefined && lines.every(({ error }) => error === null);
  const send = async () => {
    if (!isReady) return setLines((await preview.mutateAsync({ text })).lines);
    const replaces = lines.filter((line) => line.replaces !== null).length;
    await save.mutateAsync({ text, replaces });
    toast.success(t('rates.import.done', counted(lines.length)));
    return onClose();
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setProblem(undefined);
    await send().catch((error: unknown) => {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error.message);
      setLines(undefined);
    });
  };
  return (
    <FormDialog
      title={t('rates.import.title')}
      state={{ isDirty: text !== '', isSubmitting: preview.isPending || save.isPending }}
      submit={submit}
      save={isReady ? t('rates.import.save', counted(lines.length)) : t('rates.import.preview')}
      disabled={text.trim() === '' || (lines !== undefined && !isReady)}
      onClose={onClose}
      maxWidth="md"
    >
      <Typography>{t('rates.import.hint')}</Typography>
      <TextField
        label={t('rates.import.lines')}
        value={text}
        onChange={({ target }) => write(target.value)}
        multiline
        minRows={6}
        maxRows={12}
        fullWidth
        slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
      />
      <Box>
        <input
          ref={file}
          type="file"
          accept=".csv,.txt"
          hidden
          aria-label={t('rates.import.file')}
          onChange={async ({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) write(await textOfFile(chosen));
            target.value = '';
          }}
        />
        <Button color="inherit" variant="outlined" onClick={() => file.current?.click()}>
          {t('rates.import.file')}
        </Button>
      </Box>
      {problem !== undefined && <Alert severity="error">{translateMessage(problem)}</Alert>}
      {lines && <LinesTable lines={lines} />}
    </FormDialog>
  );
}
