import { conversions } from '@embark/contracts/crm/conversions';
import { type Enquiry, enquiries } from '@embark/contracts/crm/enquiries';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useNavigate } from 'react-router';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormProse } from '../../../../kit/form/fields.tsx';
import { FormAutocomplete } from '../../../../kit/form/FormAutocomplete.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useAddresses } from '../../../organisation/session/index.ts';
import { useChoices } from '../../choices/index.ts';
import { useUnseen } from '../../timeline/index.ts';

/** Creates the client file and opens it. The button is disabled while sending, so a double click sends once. */
export function ConvertDialog({ enquiry, onClose }: { enquiry: Enquiry; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const at = useAddresses();
  const toast = useToast();
  const unseen = useUnseen();
  const { assigneeId = [] } = useChoices(enquiry.office);
  const { mutateAsync } = useWrite(enquiries.convert, { refreshes: [enquiries, conversions] });
  const { control, state, submit } = useContractForm(enquiries.convert.body, {
    start: { version: enquiry.version, caseOfficerId: enquiry.assigneeId, note: null },
    save: async (values) => {
      const made = await mutateAsync({ ...values, id: enquiry.id, version: enquiry.version });
      toast.success(t('enquiries.convert.done', { number: made.conversionNumber }), enquiry.id);
      unseen(made);
      await navigate(at.client(made.conversionId));
    },
  });
  return (
    <FormDialog
      title={t('enquiries.convert.title', { name: enquiry.name })}
      state={state}
      submit={submit}
      save={t('enquiries.convert.button')}
      onClose={onClose}
      disabled={state.isSubmitSuccessful && !state.errors.root}
    >
      <FormProblem state={state} />
      <Typography>{t('enquiries.convert.text')}</Typography>
      <FormAutocomplete
        control={control}
        name="caseOfficerId"
        label={t('enquiries.convert.officer')}
        options={assigneeId}
      />
      <FormProse control={control} name="note" blank={null} minRows={3} label={t('enquiries.convert.note')} />
    </FormDialog>
  );
}
