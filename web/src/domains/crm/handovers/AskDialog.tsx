import { catalogue } from '@embark/contracts/crm/catalogue';
import { contacts } from '@embark/contracts/crm/contacts';
import { handovers } from '@embark/contracts/crm/handovers';
import { officesFor } from '@embark/contracts/kit';
import Typography from '@mui/material/Typography';
import { useRead, useWrite } from '../../../kit/call/api.ts';
import { FormProse, FormSelect } from '../../../kit/form/fields.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useSession } from '../../organisation/session/index.ts';

/** What was typed, by which the other office knows them, and for which service they are wanted. */
export type Asked = { email: string; phone: string; serCode: string };
type Props = { office: string; asked: Asked; onAsked: (id: string) => void; onClose: () => void };

/** Asks the other office, with a word why. */
export function AskDialog({ office, asked: { email, phone, serCode }, onAsked, onClose }: Props) {
  const { t } = useTranslation();
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
    <FormDialog
      title={t('handovers.askTitle', { office })}
      state={state}
      submit={submit}
      save={t('handovers.ask')}
      onClose={onClose}
    >
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
      <FormProse control={control} name="note" required minRows={3} label={t('handovers.field.why')} />
    </FormDialog>
  );
}
