import { agreements } from '@embark/contracts/casework/agreements';
import { conversions } from '@embark/contracts/crm/conversions';
import Box from '@mui/material/Box';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormProse } from '../../../../kit/form/fields.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { CheckFields, checkNames } from '../edit/CheckFields.tsx';
import type { DialogProps } from './props.ts';

/** Records what a taken-over agreement lacks. */
export function CompleteDialog({ agreement, around, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(agreements.complete, { refreshes: [agreements, conversions] });
  const { id, version, number, identityHow, identityOn, guideGivenOn, conflict, conflictText } = agreement;
  const { signedByClientOn, documentId, signedElsewhere } = agreement;
  const { control, state, submit } = useContractForm(agreements.complete.body, {
    start: {
      version,
      identityHow,
      identityOn,
      guideGivenOn,
      conflict,
      conflictText,
      signedByClientOn,
      documentId,
      signedElsewhere,
    },
    save: async (given) => {
      await mutateAsync({ ...given, id, version });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('agreements.complete.title', { number })}
      state={state}
      submit={submit}
      save={t('agreements.complete.save')}
      onClose={onClose}
      maxWidth="sm"
    >
      <FormProblem state={state} />
      <CheckFields control={control} names={checkNames} needsGuide={around.needs.guide} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FormDate control={control} name="signedByClientOn" label={t('agreements.field.signedByClientOn')} />
        <FormProse
          control={control}
          name="signedElsewhere"
          blank={null}
          label={t('agreements.field.signedElsewhere')}
          helperText={t('agreements.sign.elsewhereHint')}
        />
      </Box>
    </FormDialog>
  );
}
