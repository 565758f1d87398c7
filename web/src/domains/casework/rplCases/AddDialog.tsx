import { rplCase, rplCases } from '@embark/contracts/casework/rplCases';
import { type Conversion, conversions } from '@embark/contracts/crm/conversions';
import Box from '@mui/material/Box';
import { ActDialog } from '../../../kit/form/ActDialog.tsx';
import { twoColumns } from '../../../kit/form/FormSection.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { FormFields } from '../../../kit/record/FormFields.tsx';
import { useRecordFields } from '../../crm/kinds/index.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';

/** Adds an RPL case to a client file. */
export function AddDialog({ file, onClose }: { file: Conversion; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const fields = useRecordFields(rplCase, undefined, file.office);
  const blank = { qualificationCode: '', qualification: '', rto: '', assessor: '' };
  return (
    <ActDialog
      act={rplCases.create}
      refreshes={[rplCases, conversions]}
      row={{ conversionId: file.id }}
      start={{ ...blank, ownerId: file.caseOfficerId }}
      title={t('rplCases.addTo', { name: file.name })}
      save={t('rplCases.add')}
      done={({ number }) => toast.success(t('rplCases.added', { number }))}
      onClose={onClose}
      maxWidth="sm"
    >
      {(control) => (
        <Box sx={twoColumns}>
          <FormFields
            control={control}
            fields={fields}
            names={['qualificationCode', 'qualification', 'rto', 'assessor', 'ownerId']}
          />
        </Box>
      )}
    </ActDialog>
  );
}
