import { NewRplCase, rplCases } from '@embark/contracts/casework/rplCases';
import { type Conversion, conversions } from '@embark/contracts/crm/conversions';
import Box from '@mui/material/Box';
import { useWrite } from '../../../kit/call/api.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { twoColumns } from '../../../kit/form/FormSection.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { FormFields } from '../../../kit/record/FormFields.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useRplCaseFields } from './fields.ts';

/** Adds an RPL case to a client file. */
export function AddDialog({ file, onClose }: { file: Conversion; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const fields = useRplCaseFields(file.office);
  const { mutateAsync } = useWrite(rplCases.create, { refreshes: [rplCases, conversions] });
  const blank = { qualificationCode: '', qualification: '', rto: '', assessor: '' };
  const { control, state, submit } = useContractForm(NewRplCase, {
    start: { conversionId: file.id, ...blank, ownerId: file.caseOfficerId },
    save: async (values) => {
      const { number } = await mutateAsync(values);
      toast.success(t('rplCases.added', { number }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('rplCases.addTo', { name: file.name })}
      state={state}
      submit={submit}
      save={t('rplCases.add')}
      onClose={onClose}
      maxWidth="sm"
    >
      <FormProblem state={state} />
      <Box sx={twoColumns}>
        <FormFields
          control={control}
          fields={fields}
          names={['qualificationCode', 'qualification', 'rto', 'assessor', 'ownerId']}
        />
      </Box>
    </FormDialog>
  );
}
