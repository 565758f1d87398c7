import { soldKinds, type TaxCode, type TaxSuggestion } from '@embark/contracts/money/billing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { FormMoney } from '../../../../kit/form/FormMoney.tsx';
import { wide } from '../../../../kit/form/FormSection.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../../kit/text/money.ts';
import { FormQuantity } from './FormQuantity.tsx';
import type { FormControl } from './start.ts';

type Props = {
  control: FormControl;
  at: number;
  taxes: readonly TaxCode[];
  /** Undefined on a credit note, which keeps the taxes of its invoice. */
  suggestion: TaxSuggestion | undefined;
  isCredit: boolean;
  total: number;
  onRemove: () => void;
};

const frame = {
  ...wide,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  margin: 0,
  padding: 1.5,
  minInlineSize: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 1fr 1fr 1fr' },
} as const;
const whole = { gridColumn: '1 / -1', display: 'grid' } as const;
const names = { en: 'name', tr: 'nameTr', ar: 'nameAr' } as const;

/** One line: what is sold, how much, and its tax with the reason. */
export function LineFields({ control, at, taxes, suggestion, isCredit, total, onRemove }: Props) {
  const { t, i18n } = useTranslation();
  const [taxCode, currency] = useWatch({ control, name: [`lines.${at}.taxCode`, 'currency'] });
  const language = i18n.language === 'tr' || i18n.language === 'ar' ? i18n.language : 'en';
  const nameOf = (code: string) => taxes.find((one) => one.code === code)?.[names[language]] ?? code;
  const isOther = !isCredit && Boolean(taxCode) && taxCode !== suggestion?.code;
  const none = suggestion ? t('invoices.line.suggested', { tax: nameOf(suggestion.code) }) : t('kit.loading');
  return (
    <Box component="fieldset" aria-label={t('invoices.edit.line', { number: at + 1 })} sx={frame}>
      <Box sx={{ gridColumn: { sm: 'span 3' }, display: 'grid' }}>
        <FormText
          control={control}
          name={`lines.${at}.description`}
          label={t('invoices.line.description')}
          size="small"
          slotProps={{ htmlInput: { dir: 'auto' } }}
        />
      </Box>
      <FormText
        control={control}
        name={`lines.${at}.serviceCode`}
        label={t('invoices.line.serviceCode')}
        size="small"
      />
      <FormSelect
        control={control}
        name={`lines.${at}.sold`}
        label={t('invoices.line.sold')}
        size="small"
        options={soldKinds.map((value) => ({ value, label: t(`invoices.sold.${value}`) }))}
      />
      <FormQuantity control={control} name={`lines.${at}.quantity`} label={t('invoices.line.quantity')} />
      <FormMoney
        control={control}
        name={`lines.${at}.unitPrice`}
        label={t('invoices.line.unitPriceIn', { currency })}
        size="small"
      />
      <FormSelect
        control={control}
        name={`lines.${at}.taxCode`}
        label={t('invoices.line.tax')}
        size="small"
        {...(!isCredit && { none })}
        options={taxes.map(({ code }) => ({ value: code, label: nameOf(code) }))}
      />
      {suggestion && (
        <Typography variant="body2" color="textSecondary" sx={whole}>
          {t(`invoices.why.${suggestion.why}`)}
        </Typography>
      )}
      {isOther && (
        <Box sx={whole}>
          <FormText
            control={control}
            name={`lines.${at}.reason`}
            label={t('invoices.line.reason')}
            size="small"
            required
          />
        </Box>
      )}
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <Button
          size="small"
          color="inherit"
          aria-label={t('invoices.edit.removeLine', { number: at + 1 })}
          onClick={onRemove}
        >
          {t('invoices.edit.remove')}
        </Button>
        <Ltr>{moneyText(total, currency)}</Ltr>
      </Box>
    </Box>
  );
}
