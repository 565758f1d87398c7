import { EXPENSE_ROWS } from '@embark/contracts/money/expenses';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { Reasons } from './Reasons.tsx';
import { usePasted } from './usePasted.ts';

const counted = (count: number) => ({ count, number: formatNumber(count) });

/** Adds rows copied from a spreadsheet. The rows that are refused stay in the box with their reasons; all that was added can be undone at once. */
export function PasteDialog({ office, onClose }: { office: string; onClose: () => void }) {
  const { t } = useTranslation();
  const pasted = usePasted(office, onClose);
  const { text, rows, readable, isTooMany, added, reasons, problem } = pasted;
  return (
    <FormDialog
      title={t('expenses.paste.title')}
      state={{ isDirty: text !== '' && !pasted.isSaved, isSubmitting: pasted.isBusy }}
      submit={async (event) => {
        event.preventDefault();
        await pasted.save();
      }}
      save={t('expenses.paste.save', counted(readable.length))}
      disabled={readable.length === 0 || isTooMany}
      onClose={onClose}
      maxWidth="md"
    >
      <Typography>{t('expenses.paste.hint', { columns: pasted.columns })}</Typography>
      <TextField
        label={t('expenses.paste.rows')}
        value={text}
        onChange={({ target }) => pasted.write(target.value)}
        multiline
        minRows={6}
        maxRows={12}
        fullWidth
        error={isTooMany}
        helperText={
          isTooMany
            ? t('expenses.paste.tooMany', { number: formatNumber(EXPENSE_ROWS) })
            : t('expenses.paste.found', counted(rows.length))
        }
        slotProps={{ htmlInput: { dir: 'auto', spellCheck: false } }}
      />
      {problem !== undefined && <Alert severity="error">{translateMessage(problem)}</Alert>}
      {added.length > 0 && (
        <Alert
          severity="success"
          action={
            <Button color="inherit" onClick={pasted.undo}>
              {t('kit.undo')}
            </Button>
          }
        >
          {t('expenses.paste.added', counted(added.length))}
        </Alert>
      )}
      {reasons.length > 0 && <Reasons reasons={reasons} />}
    </FormDialog>
  );
}
