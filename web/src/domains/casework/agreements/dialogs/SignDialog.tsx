import { type Agreement, agreements, SignForm } from '@embark/contracts/casework/agreements';
import { documents } from '@embark/contracts/casework/documents';
import { conversions } from '@embark/contracts/crm/conversions';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWrite } from '../../../../kit/call/api.ts';
import { upload } from '../../../../kit/call/transfer.ts';
import { FileField } from '../../../../kit/form/FileField.tsx';
import { FormProse } from '../../../../kit/form/fields.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { twoColumns, wide } from '../../../../kit/form/FormSection.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import Box from '@mui/material/Box';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { LicenceProblem } from '../../referrals/index.ts';
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
  const [copy, setCopy] = useState<{ file: File; documentId?: string }>();
  const { control, state, submit, problem } = useContractForm(SignForm, {
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
    save: async ({ signedByClientOn, signedByAgentOn, signedElsewhere, documentId: _kept, ...checks }) => {
      const version = await saved(checks);
      const documentId = await stored();
      await sign.mutateAsync({ id, version, signedByClientOn, signedByAgentOn, signedElsewhere, documentId });
      toast.success(t('agreements.sign.done', { number }));
      onClose();
    },
  });
  /** Uploads the signed copy once; a second try after a refusal takes the same document. */
  async function stored(): Promise<string | null> {
    if (!copy) return null;
    if (copy.documentId) return copy.documentId;
    const given = { conversionId: agreement.conversionId, typeKey: 'service-agreement' };
    const { id: documentId } = await upload(documents.upload, copy.file, given);
    setCopy({ ...copy, documentId });
    return documentId;
  }
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
      <LicenceProblem problem={problem} conversionId={agreement.conversionId} what="agreement" onReferred={onClose}>
        <FormProblem state={state} />
      </LicenceProblem>
      <Typography color="textSecondary">
        {t(needs.licence ? 'agreements.sign.licence' : 'agreements.sign.text')}
      </Typography>
      <CheckFields control={control} names={checkNames} needsGuide={needs.guide} />
      <Box sx={twoColumns}>
        <FormDate control={control} name="signedByClientOn" label={t('agreements.field.signedByClientOn')} required />
        <FormDate control={control} name="signedByAgentOn" label={t('agreements.field.signedByAgentOn')} required />
        <Box sx={{ ...wide, display: 'grid', gap: 2 }}>
          <FileField
            label={t('agreements.sign.copy')}
            change={copy?.file}
            onChange={(file) => setCopy(file instanceof File ? { file } : undefined)}
            complaint={problem?.fields.documentId ?? problem?.fields.file}
          />
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
