import { catalogue } from '@embark/contracts/catalogue';
import { contacts } from '@embark/contracts/contacts';
import { handovers } from '@embark/contracts/handovers';
import { officesFor } from '@embark/contracts/kit';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useRead, useWrite } from '../../kit/api.ts';
import { FormSelect, FormText } from '../../kit/fields.tsx';
import { FormProblem } from '../../kit/FormProblem.tsx';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { useToast } from '../../kit/toast/useToast.tsx';
import { useContractForm } from '../../kit/useContractForm.ts';
import { useSession } from '../session/index.ts';

/** What was typed, by which the other office knows them, and for which service they are wanted. */
export type Asked = { email: string; phone: string; serCode: string };
type Props = { office: string; asked: Asked; onAsked: (id: string) => void; onClose: () => void };

/** Asks the other office, with a word why. It stands above the form of an enquiry: what is sent here is not sent there. */
export function AskDialog({ office, asked: { email, phone, serCode }, onAsked, onClose }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const toast = useToast();
  const { role } = useSession();
  const { data: reference } = useRead(catalogue.reference, {});
  const own = officesFor(role, 'enquiries.write');
  const services = (reference?.services ?? []).filter((one) => own === 'all' || own.includes(one.office));
  const { mutateAsync } = useWrite(handovers.ask, { refreshes: [handovers, contacts] });
  const { control, state, submit } = useContractForm(handovers.ask.body, {
    start: { email: email || null, phone: phone || null, office, serCode, note: '' },
    save: async (values) => {
      const made = await mutateAsync(values);
      toast.success(t('handovers.askedFor', { office }));
      onAsked(made.id);
      onClose();
    },
  });
  return (
    <Dialog open onClose={state.isSubmitting ? undefined : onClose} aria-labelledby={heading}>
      <form
        noValidate
        onSubmit={(event) => {
          event.stopPropagation();
          void submit(event);
        }}
      >
        <DialogTitle id={heading}>{t('handovers.askTitle', { office })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { paddingBlockStart: 1 } }}>
          <FormProblem state={state} />
          <Typography>{t('handovers.askText', { office })}</Typography>
          <FormSelect
            control={control}
            name="serCode"
            blank=""
            required
            label={t('handovers.field.serCode')}
            options={services.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
          />
          <FormText control={control} name="note" required multiline minRows={3} label={t('handovers.field.why')} />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={state.isSubmitting}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={state.isSubmitting}>
            {t('handovers.ask')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
