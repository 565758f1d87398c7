import type { Entity } from '@embark/contracts/money/billing';
import { invoiceLanguages } from '@embark/contracts/money/invoices';
import { FormCheckbox, FormNumber, FormSelect } from '../../../../kit/form/fields.tsx';
import { FormSection } from '../../../../kit/form/FormSection.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { languageName } from '../../../../kit/text/names.ts';
import { currencies } from '../fields.ts';
import type { FormControl } from './start.ts';

/** Who invoices, in which currency and language, and when it is due. */
export function SellerFields({ control, entities }: { control: FormControl; entities: readonly Entity[] }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('invoices.section.seller')}>
      <FormSelect
        control={control}
        name="entityId"
        label={t('invoices.field.entity')}
        options={entities.map(({ id, legalName, office }) => ({ value: id, label: `${office} · ${legalName}` }))}
        required
      />
      <FormSelect
        control={control}
        name="currency"
        label={t('invoices.field.currency')}
        options={currencies}
        required
      />
      <FormNumber control={control} name="termsDays" label={t('invoices.field.termsDays')} required />
      <FormSelect
        control={control}
        name="language"
        label={t('invoices.field.language')}
        options={invoiceLanguages.map((value) => ({ value, label: languageName(value) }))}
        required
      />
      <FormCheckbox control={control} name="taxIncluded" label={t('invoices.field.taxIncluded')} />
      <FormCheckbox control={control} name="ofServices" label={t('invoices.field.ofServices')} />
    </FormSection>
  );
}
