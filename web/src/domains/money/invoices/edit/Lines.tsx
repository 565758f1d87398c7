import { lineAmount, type TaxCode, taxOf } from '@embark/contracts/money/billing';
import { sumsOf } from '@embark/contracts/money/invoices';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { wide } from '../../../../kit/form/FormSection.tsx';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../../kit/text/money.ts';
import { LineFields } from './LineFields.tsx';
import { blankLine, type FormControl } from './start.ts';
import { useSuggestions } from './useSuggestions.ts';

type Props = { control: FormControl; taxes: readonly TaxCode[]; isCredit: boolean };

const list = {
  margin: 0,
  marginInlineStart: 'auto',
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: 2,
  inlineSize: '100%',
  maxInlineSize: 360,
} as const;

/** The lines of a draft with their sums, as the server will compute them. */
export function InvoiceLines({ control, taxes, isCredit }: Props) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const { errors } = useFormState({ control, name: 'lines' });
  const [lines, currency, included] = useWatch({ control, name: ['lines', 'currency', 'taxIncluded'] });
  const suggestions = useSuggestions(control, isCredit);
  const problem = errors.lines?.message ?? errors.lines?.root?.message;
  const computed = lines.map(({ quantity, unitPrice, taxCode, sold }) => {
    const code = taxCode || suggestions[sold]?.code;
    const tax = taxes.find((one) => one.code === code);
    const isWhole = typeof quantity === 'number' && typeof unitPrice === 'number';
    return taxOf(isWhole ? lineAmount(quantity, unitPrice) : 0, tax?.rate ?? 0, tax?.parts ?? [], included);
  });
  const sums = sumsOf(computed);
  return (
    <>
      {fields.map(({ id }, at) => (
        <LineFields
          key={id}
          control={control}
          at={at}
          taxes={taxes}
          suggestion={isCredit ? undefined : suggestions[lines[at]?.sold ?? '']}
          isCredit={isCredit}
          total={computed[at]?.total ?? 0}
          onRemove={() => remove(at)}
        />
      ))}
      <Box sx={{ ...wide, display: 'grid', gap: 1 }}>
        <Box>
          <Button variant="outlined" onClick={() => append({ ...blankLine })}>
            {t('invoices.edit.addLine')}
          </Button>
        </Box>
        {problem !== undefined && (
          <FormHelperText error role="alert">
            {translateMessage(problem)}
          </FormHelperText>
        )}
        <Box component="dl" aria-label={t('invoices.sums')} sx={list}>
          {(['net', 'tax', 'total'] as const).map((name) => (
            <Box key={name} sx={{ display: 'contents', fontWeight: name === 'total' ? 600 : 400 }}>
              <dt>{t(`invoices.field.${name}`)}</dt>
              <Box component="dd" sx={{ margin: 0, textAlign: 'end' }}>
                <Ltr>{moneyText(sums[name], currency)}</Ltr>
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </>
  );
}
