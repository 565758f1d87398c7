import { type Handover, handovers } from '@embark/contracts/handovers';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useWrite } from '../../kit/api.ts';
import { FormText } from '../../kit/fields.tsx';
import { FormProblem } from '../../kit/FormProblem.tsx';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { useContractForm } from '../../kit/useContractForm.ts';

type Props = { request: Handover; does: 'decline' | 'withdraw'; onClose: () => void };

/** Ends a request: declined with a reason, or taken back. */
export function CloseDialog({ request: { id, version, office, toOffice }, does, onClose }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const decline = useWrite(handovers.decline, { refreshes: [handovers] });
  const withdraw = useWrite(handovers.withdraw, { refreshes: [handovers] });
  const isDecline = does === 'decline';
  const { control, state, submit } = useContractForm(handovers.decline.body, {
    start: { version, reason: isDecline ? '' : '-' },
    save: async ({ reason }) => {
      await (isDecline ? decline.mutateAsync({ id, version, reason }) : withdraw.mutateAsync({ id, version }));
      onClose();
    },
  });
  return (
    <Dialog open onClose={state.isSubmitting ? undefined : onClose} aria-labelledby={heading}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={heading}>{t(`handovers.${does}Title`)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { paddingBlockStart: 1 } }}>
          <FormProblem state={state} />
          <Typography>{t(`handovers.${does}Text`, { office: isDecline ? toOffice : office })}</Typography>
          {isDecline && (
            <FormText
              control={control}
              name="reason"
              required
              multiline
              minRows={3}
              label={t('handovers.field.reason')}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={state.isSubmitting}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={state.isSubmitting}>
            {t(`handovers.${does}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
