import { type Agreement, agreements, SignForm } from '@embark/contracts/casework/agreements';
import { conversions } from '@embark/contracts/crm/conversions';
import Typography from '@mui/material/Typography';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormProse } from '../../../../kit/form/fields.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { twoColumns, wide } from '../../../../kit/form/FormSection.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import Box from '@mui/material/Box';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { CheckFields, checkNames } from '../edit/CheckFields.tsx';
import type { DialogProps } from './props.ts';

/** Records the checks and the signatures, and puts the agreement in force. */
export function SignDialog({ agreement, around, onClose }: DialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const change = useWrite(agreements.change, { refreshes: [agreements] });
  const sign = useWrite(agreements.sign, { refreshes: [agreements, conversions] });
  const { id, number, identityHow, identityOn, guideGivenOn, conflict, conflictText } = agreement;
  const { today, needs } = around;
  const { control, state, submit } = useContractForm(SignForm, {
    start: {
      identityHow,
      identityOn,
      guideGivenOn,
      conflict,
      conflictText,
      signedByClientOn: today,
      signedByAgentOn: today,
      documentId: null,
      signedElsewhere: null,
    },
    save: async ({ signedByClientOn, signedByAgentOn, documentId, signedElsewhere, ...checks }) => {
      const version = await saved(checks);
      await sign.mutateAsync({ id, version, signedByClientOn, signedByAgentOn, documentId, signedElsewhere });
      toast.success(t('agreements.sign.done', { number }));
      onClose();
    },
  });
  /** Saves the checks first, if they changed: what is signed must be on record. */
  async function saved(checks: Partial<Agreement>): Promise<number> {
    const isSame = Object.entries(checks).every(
      ([name, value]) => new Map(Object.entries(agreement)).get(name) === value,
    );
    if (isSame) return agreement.version;
    return (await change.mutateAsync({ id, version: agreement.version, ...checks })).version;
  }
  return (
    <FormDialog
      title={t('agreements.sign.title', { number })}
      state={state}
      submit={submit}
      save={t('agreements.action.sign')}
      onClose={onClose}
      maxWidth="sm"
    >
      <FormProblem state={state} />
      <Typography color="textSecondary">
        {t(needs.licence ? 'agreements.sign.licence' : 'agreements.sign.text')}
      </Typography>
      <CheckFields control={control} names={checkNames} needsGuide={needs.guide} />
      <Box sx={twoColumns}>
        <FormDate control={control} name="signedByClientOn" label={t('agreements.field.signedByClientOn')} required />
        <FormDate control={control} name="signedByAgentOn" label={t('agreements.field.signedByAgentOn')} required />
        <Box sx={{ ...wide, display: 'grid' }}>
          <FormProse
            control={control}
            name="signedElsewhere"
            blank={null}
            label={t('agreements.field.signedElsewhere')}
            helperText={t('agreements.sign.elsewhereHint')}
          />
        </Box>
      </Box>
    </FormDialog>
  );
}
