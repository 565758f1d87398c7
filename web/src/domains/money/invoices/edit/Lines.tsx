import { lineAmount, soldKinds, type TaxCode, taxOf } from '@embark/contracts/money/billing';
import type { InvoiceForm } from '@embark/contracts/money/invoices';
import { sumsOf } from '@embark/contracts/money/invoices';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type Control, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { FormMoney } from '../../../../kit/form/FormMoney.tsx';
import { wide } from '../../../../kit/form/FormSection.tsx';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../../kit/text/money.ts';
import { FormQuantity } from './FormQuantity.tsx';
import { useSuggestions } from './useSuggestions.ts';

type FormControl = Control<z.input<typeof InvoiceForm>, unknown, z.output<typeof InvoiceForm>>;
type Props = { control: FormControl; taxes: readonly TaxCode[]; isCredit: boolean };

export const blankLine = {
  description: '',
  serviceCode: '',
  quantity: 1000,
  unitPrice: null,
  sold: 'fee',
  taxCode: null,
  reason: '',
} as const;

/** The lines of a draft, each with its tax code: the suggested one with its reason, or another one with the user's. */
export function InvoiceLines({ control, taxes, isCredit }: Props) {
  const { t, i18n } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const { errors } = useFormState({ control, name: 'lines' });
  const [lines, currency, included] = useWatch({ control, name: ['lines', 'currency', 'taxIncluded'] });
  const suggestions = useSuggestions(control, isCredit);
  const names = { en: 'name', tr: 'nameTr', ar: 'nameAr' } as const;
  const key = i18n.language === 'tr' || i18n.language === 'ar' ? i18n.language : 'en';
  const nameOf = (code: string) => taxes.find((one) => one.code === code)?.[names[key]] ?? code;
  const problem = errors.lines?.message ?? errors.lines?.root?.message;
  const computed = lines.map(({ quantity, unitPrice, taxCode, sold }) => {
    const code = taxCode ?? suggestions[String(sold)]?.code ?? '';
    const tax = taxes.find((one) => one.code === code);
    const isWhole = typeof quantity === 'number' && typeof unitPrice === 'number';
    return taxOf(isWhole ? lineAmount(quantity, unitPrice) : 0, tax?.rate ?? 0, tax?.parts ?? [], Boolean(included));
  });
  const sums = sumsOf(computed);
  return (
    <>
      {fields.map(({ id }, at) => {
        const { sold, taxCode } = lines[at] ?? blankLine;
        const suggestion = suggestions[String(sold)];
        const isOther = !isCredit && taxCode !== null && taxCode !== '' && taxCode !== suggestion?.code;
        return (
          <Box
            key={id}
            component="fieldset"
            aria-label={t('invoices.edit.line', { number: at + 1 })}
            sx={{ ...wide, border: 1, borderColor: 'divider', borderRadius: 1, margin: 0, padding: 1.5, minInlineSize: 0, display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 1fr 1fr 1fr' } }}
          >
            <Box sx={{ gridColumn: { sm: 'span 3' }, display: 'grid' }}>
              <FormText control={control} name={`lines.${at}.description`} label={t('invoices.line.description')} size="small" />
            </Box>
            <FormText control={control} name={`lines.${at}.serviceCode`} label={t('invoices.line.serviceCode')} size="small" />
            <FormSelect
              control={control}
              name={`lines.${at}.sold`}
              label={t('invoices.line.sold')}
              size="small"
              options={soldKinds.map((value) => ({ value, label: t(`invoices.sold.${value}`) }))}
            />
            <FormQuantity control={control} name={`lines.${at}.quantity`} label={t('invoices.line.quantity')} />
            <FormMoney control={control} name={`lines.${at}.unitPrice`} label={t('invoices.line.unitPriceIn', { currency: String(currency) })} size="small" />
            <FormSelect
              control={control}
              name={`lines.${at}.taxCode`}
              label={t('invoices.line.tax')}
              size="small"
              {...(!isCredit && { none: suggestion ? t('invoices.line.suggested', { tax: nameOf(suggestion.code) }) : t('kit.loading') })}
              options={taxes.map(({ code }) => ({ value: code, label: nameOf(code) }))}
            />
            {!isCredit && suggestion && (
              <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
                {t(`invoices.why.${suggestion.why}`)}
              </Typography>
            )}
            {isOther && (
              <Box sx={{ gridColumn: '1 / -1', display: 'grid' }}>
                <FormText control={control} name={`lines.${at}.reason`} label={t('invoices.line.reason')} size="small" required />
              </Box>
            )}
            <Box sx={{ gridColumn: '1 / -1', display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
              <Button size="small" color="inherit" aria-label={t('invoices.edit.removeLine', { number: at + 1 })} onClick={() => remove(at)}>
                {t('invoices.edit.remove')}
              </Button>
              <Ltr>{moneyText(computed[at]?.total ?? 0, String(currency))}</Ltr>
            </Box>
          </Box>
        );
      })}
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
        <Box component="dl" aria-label={t('invoices.sums')} sx={{ margin: 0, display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, maxInlineSize: 360, marginInlineStart: 'auto', inlineSize: '100%' }}>
          {(['net', 'tax', 'total'] as const).map((name) => (
            <Box key={name} sx={{ display: 'contents', fontWeight: name === 'total' ? 600 : 400 }}>
              <dt>{t(`invoices.field.${name}`)}</dt>
              <Box component="dd" sx={{ margin: 0, textAlign: 'end' }}>
                <Ltr>{moneyText(sums[name], String(currency))}</Ltr>
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </>
  );
}
