import { type Terms, blankTerms, TermsForm, terms } from '@embark/contracts/money/terms';
import type { Provider } from '@embark/contracts/catalogue/providers';
import Box from '@mui/material/Box';
import { useWrite } from '../../../kit/call/api.ts';
import { FieldsDialog } from '../../../kit/form/ActDialog.tsx';
import { FormSection } from '../../../kit/form/FormSection.tsx';
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
  return (
    <FieldsDialog
      schema={TermsForm}
      start={row ? formOf(row) : start}
      send={(form) =>
        row
          ? change.mutateAsync({ id: row.id, version: row.version, ...form })
          : create.mutateAsync({ providerId: provider.id, ...form })
      }
      title={t(row ? 'terms.editTitle' : 'terms.addTitle', { name: provider.name })}
      save={t('kit.save')}
      done={() => toast.success(t('terms.saved'))}
      onClose={onClose}
      maxWidth="md"
    >
      {(control, form) => {
        const basis = form.watch('basis');
        const isFixed = basis === 'fixed';
        return (
          <>
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
          </>
        );
      }}
    </FieldsDialog>
  );
}
