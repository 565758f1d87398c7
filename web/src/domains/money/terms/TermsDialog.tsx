import { type Terms, blankTerms, TermsForm, terms } from '@embark/contracts/money/terms';
import type { Provider } from '@embark/contracts/crm/providers';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { useWrite } from '../../../kit/call/api.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { FormSection } from '../../../kit/form/FormSection.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { FormFields } from '../../../kit/record/FormFields.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { PartFields, TierFields } from './TermLists.tsx';
import { useTermFields } from './fields.ts';

type Props = { provider: Provider; row: Terms | null; onClose: () => void };

const start = { ...blankTerms, validFrom: null };
const formOf = ({ id: _i, version: _v, providerId: _p, courses: _c, used: _u, can: _a, ...form }: Terms): TermsForm =>
  form;

/** The form of commission terms: what they cover, the rate, the parts and the days to claim. */
export function TermsDialog({ provider, row, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const fields = useTermFields(provider);
  const create = useWrite(terms.create, { refreshes: [terms] });
  const change = useWrite(terms.change, { refreshes: [terms] });
  const { control, state, submit } = useContractForm(TermsForm, {
    start: row ? formOf(row) : start,
    save: async (form) => {
      await (row
        ? change.mutateAsync({ id: row.id, version: row.version, ...form })
        : create.mutateAsync({ providerId: provider.id, ...form }));
      toast.success(t('terms.saved'));
      onClose();
    },
  });
  const basis = useWatch({ control, name: 'basis' });
  const isFixed = basis === 'fixed';
  return (
    <FormDialog
      title={t(row ? 'terms.editTitle' : 'terms.addTitle', { name: provider.name })}
      state={state}
      submit={submit}
      save={t('kit.save')}
      onClose={onClose}
      maxWidth="md"
    >
      <FormProblem state={state} />
      <FormSection title={t('terms.group.rate')}>
        <FormFields
          control={control}
          fields={fields}
          names={[
            'basis',
            isFixed ? 'amount' : 'rate',
            'currency',
            ...(basis === 'period' ? (['yearlyPeriods'] as const) : []),
            'validFrom',
            'validTo',
            ...(isFixed ? [] : (['net'] as const)),
          ]}
        />
      </FormSection>
      <FormSection title={t('terms.group.scope')}>
        <FormFields control={control} fields={fields} names={['levels', 'courseIds', 'countries', 'offices']} />
      </FormSection>
      <FormSection title={t('terms.group.parts')}>
        <PartFields control={control} hasShares={basis !== 'period'} />
        <FormFields control={control} fields={fields} names={['censusDays', 'windowDays']} />
      </FormSection>
      <FormSection title={t('terms.group.tiers')}>
        <TierFields control={control} hasRates={!isFixed} />
        <FormFields control={control} fields={fields} names={['tierPeriod', 'note']} />
      </FormSection>
      <FormSection title={t('terms.group.claims')}>
        <FormFields
          control={control}
          fields={fields}
          names={['perInvoice', 'paymentDays', 'asks', 'purchaseOrder', 'clawBackDays', 'subAgentShare']}
        />
      </FormSection>
      {row && row.used > 0 && <Box sx={{ color: 'text.secondary' }}>{t('terms.kept')}</Box>}
    </FormDialog>
  );
}
