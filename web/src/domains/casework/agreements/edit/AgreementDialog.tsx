import { AgreementDraft, agreementLanguages, agreements, feeSources } from '@embark/contracts/casework/agreements';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { FormSection, wide } from '../../../../kit/form/FormSection.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { languageName } from '../../../../kit/text/names.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import type { DialogProps } from '../dialogs/props.ts';
import { CheckFields, checkNames } from './CheckFields.tsx';
import { ClauseFields } from './ClauseFields.tsx';
import { CostLines } from './CostLines.tsx';
import { DraftTotals } from './DraftTotals.tsx';
import { FeeLines } from './FeeLines.tsx';
import { FormLines } from './FormLines.tsx';
import { RefundLines } from './RefundLines.tsx';

/** Edits what an agreement says, and its checks. */
export function AgreementDialog({ agreement, around, onClose }: DialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(agreements.change, { refreshes: [agreements] });
  const { id, version, number, state: at } = agreement;
  const { control, state, submit, restored, forget } = useContractForm(AgreementDraft, {
    start: startOf(agreement),
    draft: `agreement.${id}`,
    draftName: number,
    save: async (given) => {
      await mutateAsync({ ...given, id, version });
      toast.success(t('agreements.edit.done', { number }));
      onClose();
    },
  });
  const agents = around.agents.map(({ userId, name, licence }) => ({ value: userId, label: `${name} · ${licence}` }));
  const isHeld = agents.some(({ value }) => value === agreement.agentId) || agreement.agentId === null;
  return (
    <FormDialog
      title={t('agreements.edit.title', { number })}
      state={state}
      submit={submit}
      save={t('agreements.edit.save')}
      onClose={onClose}
      maxWidth="md"
    >
      <FormProblem state={state} restored={restored && state.isDirty} forget={forget} />
      {at === 'sent' && <Alert severity="info">{t('agreements.edit.sent')}</Alert>}
      <Box>
        <FormSection title={t('agreements.section.document')}>
          <FormText control={control} name="title" label={t('agreements.field.title')} required />
          <FormSelect
            control={control}
            name="language"
            label={t('agreements.create.language')}
            options={agreementLanguages.map((value) => ({ value, label: languageName(value) }))}
          />
          <FormSelect
            control={control}
            name="agentId"
            label={t('agreements.field.agent')}
            none={t('agreements.edit.noAgent')}
            options={isHeld ? agents : [...agents, { value: agreement.agentId ?? 0, label: agreement.agent ?? '' }]}
          />
          <FormSelect
            control={control}
            name="feeSource"
            label={t('agreements.field.feeSource')}
            options={feeSources.map((value) => ({ value, label: t(`agreements.payer.${value}`) }))}
          />
          <Box sx={{ ...wide, display: 'grid' }}>
            <FormLines control={control} name="services" label={t('agreements.field.services')} />
          </Box>
        </FormSection>
        <FormSection title={t('agreements.fees')}>
          <FeeLines control={control} />
        </FormSection>
        <FormSection title={t('agreements.costs')}>
          <CostLines control={control} day={around.plannedOn ?? around.today} today={around.today} />
        </FormSection>
        <DraftTotals control={control} />
        <FormSection title={t('agreements.refunds')}>
          <RefundLines control={control} />
        </FormSection>
        <FormSection title={t('agreements.section.checks')}>
          <Box sx={wide}>
            <CheckFields control={control} names={checkNames} needsGuide={around.needs.guide} />
          </Box>
        </FormSection>
        <FormSection title={t('agreements.section.clauses')} folded hasComplaint={state.errors.clauses !== undefined}>
          <ClauseFields control={control} />
        </FormSection>
      </Box>
    </FormDialog>
  );
}

const startOf = ({ disbursements, ...one }: DialogProps['agreement']) => ({
  language: one.language,
  title: one.title,
  services: one.services,
  clauses: one.clauses,
  currency: one.currency,
  feeSource: one.feeSource,
  feeLines: one.feeLines,
  disbursements: disbursements.map(({ ruleId: _rule, ...line }) => line),
  refundRules: one.refundRules,
  agentId: one.agentId,
  identityHow: one.identityHow,
  identityOn: one.identityOn,
  guideGivenOn: one.guideGivenOn,
  conflict: one.conflict,
  conflictText: one.conflictText,
});
