import { type Conversion, type ConversionMove, conversions } from '@embark/contracts/conversions';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { FormText } from '../../../kit/fields.tsx';
import { FormDateTime } from '../../../kit/FormDateTime.tsx';
import { FormProblem } from '../../../kit/FormProblem.tsx';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useContractForm } from '../../../kit/useContractForm.ts';
import { useMove } from './useMove.ts';

type Props = { file: Conversion; move: ConversionMove; onClose: () => void };

/** Asks for what the move needs: a reason where there is to be one, and what comes next where work goes on. */
export function MoveDialog({ file, move: { to, name, ended, needsReason }, onClose }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const send = useMove(file);
  const body = conversions.move.body.refine(({ reason }) => !needsReason || reason, {
    path: ['reason'],
    error: 'Say why',
  });
  const { control, state, submit } = useContractForm(body, {
    start: { to, version: file.version, reason: null, note: null, nextActionAt: null, nextAction: null },
    save: async ({ version: _read, nextActionAt, nextAction, ...values }) => {
      const next = nextActionAt ? { nextActionAt, nextAction } : {}; // else the one that stands stays
      await send({ ...values, ...next });
      onClose();
    },
  });
  const title = t('conversions.move.to', { status: translateMessage(name) });
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { paddingBlockStart: 1 } }}>
          <FormProblem state={state} />
          {needsReason && (
            <FormText
              control={control}
              name="reason"
              blank={null}
              required
              multiline
              minRows={2}
              label={t('conversions.move.reason')}
            />
          )}
          {!ended && (
            <>
              <FormDateTime
                control={control}
                name="nextActionAt"
                zone={file.zone}
                label={t('conversions.field.nextActionAt')}
                helperText={t('conversions.move.nextHint')}
              />
              <FormText control={control} name="nextAction" blank={null} label={t('conversions.field.nextAction')} />
            </>
          )}
          <FormText
            control={control}
            name="note"
            blank={null}
            multiline
            minRows={2}
            label={t('conversions.move.note')}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={state.isSubmitting}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={state.isSubmitting}>
            {title}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
