import { documents, type FilePlan, PlanForm } from '@embark/contracts/casework/documents';
import Box from '@mui/material/Box';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormAutocomplete } from '../../../../kit/form/FormAutocomplete.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormSection, twoColumns } from '../../../../kit/form/FormSection.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { countryOptions } from '../../../../kit/text/names.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useReference } from '../../../catalogue/reference/index.ts';
import { EffectPreview } from './EffectPreview.tsx';

const later = ['invitedOn', 'acceptBy', 'decisionOn', 'visaEndsOn'] as const;

/** Changes the plan; shows which documents turn stale or valid again before it is saved. */
export function PlanDialog({ plan, onClose }: { plan: FilePlan; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { offices } = useReference();
  const { mutateAsync } = useWrite(documents.setPlan, { refreshes: [documents] });
  const { conversionId: id, version, applies: _applies, can: _can, ...start } = plan;
  const { control, state, submit } = useContractForm(PlanForm, {
    start,
    save: async (values) => {
      await mutateAsync({ id, version, ...values });
      toast.success(t('documents.plan.saved'));
      onClose();
    },
  });
  const hasComplaint = (['stream', 'provider', ...later] as const).some((name) => state.errors[name]);
  const date = (name: 'plannedOn' | 'hardBy' | (typeof later)[number]) => (
    <FormDate key={name} control={control} name={name} label={t(`documents.plan.${name}`)} />
  );
  return (
    <FormDialog
      title={t('documents.plan.change')}
      state={state}
      submit={submit}
      save={t('documents.plan.save')}
      onClose={onClose}
      maxWidth="sm"
    >
      <FormProblem state={state} />
      <Box sx={twoColumns}>
        <FormText
          control={control}
          name="subclass"
          blank={null}
          label={t('documents.plan.subclass')}
          helperText={t('documents.plan.subclassHint')}
        />
        {date('plannedOn')}
        <FormAutocomplete
          control={control}
          name="country"
          label={t('documents.plan.country')}
          options={countryOptions(offices.map(({ code }) => code))}
        />
        <FormSelect
          control={control}
          name="evidenceLevel"
          label={t('documents.plan.evidenceLevel')}
          none={t('documents.plan.byRule')}
          options={[1, 2, 3].map((value) => ({
            value,
            label: t('documents.plan.level', { level: formatNumber(value) }),
          }))}
        />
      </Box>
      <EffectPreview id={id} control={control} plan={plan} />
      <Box sx={twoColumns}>
        {date('hardBy')}
        <FormText
          control={control}
          name="hardByWhy"
          blank={null}
          label={t('documents.plan.hardByWhy')}
          helperText={t('documents.plan.hardByWhyHint')}
        />
      </Box>
      <FormSection title={t('documents.plan.later')} folded hasComplaint={hasComplaint}>
        <FormText control={control} name="stream" blank={null} label={t('documents.plan.stream')} />
        <FormText control={control} name="provider" blank={null} label={t('documents.plan.provider')} />
        {later.map(date)}
      </FormSection>
    </FormDialog>
  );
}
