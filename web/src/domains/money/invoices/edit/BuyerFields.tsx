import { indianStates } from '@embark/contracts/money/billing';
import { buyerKinds } from '@embark/contracts/money/invoices';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { FormAutocomplete } from '../../../../kit/form/FormAutocomplete.tsx';
import { FormSection, wide } from '../../../../kit/form/FormSection.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { countryOptions } from '../../../../kit/text/names.ts';
import { BuyerSearch, type Found } from './BuyerSearch.tsx';
import type { FormControl } from './start.ts';

const states = Object.entries(indianStates).map(([value, name]) => ({ value, label: `${value} ${name}` }));
const auto = { htmlInput: { dir: 'auto' } } as const;
const code = { htmlInput: { dir: 'ltr', autoComplete: 'off' } } as const;

/** Who buys: found among the records, or typed. */
export function BuyerFields({ control, onFound }: { control: FormControl; onFound: (found: Found) => void }) {
  const { t } = useTranslation();
  const [buyerKind, country] = useWatch({ control, name: ['buyerKind', 'buyerCountry'] });
  return (
    <FormSection title={t('invoices.section.buyer')}>
      <FormSelect
        control={control}
        name="buyerKind"
        label={t('invoices.field.buyerKind')}
        options={buyerKinds.map((value) => ({ value, label: t(`invoices.buyerKind.${value}`) }))}
        required
      />
      <BuyerSearch kind={buyerKind} onFound={onFound} />
      <FormText control={control} name="buyerName" label={t('invoices.field.buyerName')} required slotProps={auto} />
      <FormText control={control} name="buyerNumber" label={t('invoices.field.buyerNumber')} slotProps={code} />
      <FormAutocomplete
        control={control}
        name="buyerCountry"
        label={t('invoices.field.buyerCountry')}
        options={countryOptions(['AU', 'BD', 'PK', 'IN'])}
      />
      {country === 'IN' && (
        <FormAutocomplete
          control={control}
          name="buyerRegion"
          label={t('invoices.field.buyerRegion')}
          options={states}
        />
      )}
      <Box sx={{ ...wide, display: 'grid' }}>
        <FormText
          control={control}
          name="buyerAddress"
          label={t('invoices.field.buyerAddress')}
          multiline
          minRows={2}
          slotProps={auto}
        />
      </Box>
    </FormSection>
  );
}
