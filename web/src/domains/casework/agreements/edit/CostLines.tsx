import { disbursementPayers } from '@embark/contracts/casework/agreements';
import { type Rule, rulebook } from '@embark/contracts/organisation/rulebook';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useRead } from '../../../../kit/call/api.ts';
import { FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { FormMoney } from '../../../../kit/form/FormMoney.tsx';
import { wide } from '../../../../kit/form/FormSection.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { moneyText } from '../../../../kit/text/money.ts';
import { chargeOf, nameIn, useLanguageOf } from './charges.ts';
import { ChargeSource } from './ChargeSource.tsx';
import { type DraftControl, LinesProblem } from './LinesProblem.tsx';
import { LineRow } from '../../../../kit/form/LineRow.tsx';

type Props = DraftControl & {
  /** The day of the charges: planned lodging, else today. */
  day: string;
  today: string;
};

/** Costs paid to others: from the rule book, with their source, or in own words. */
export function CostLines({ control, day, today }: Props) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name: 'disbursements' });
  const lines = useWatch({ control, name: 'disbursements' });
  const language = useLanguageOf(control);
  const { data = [] } = useRead(rulebook.on, { area: 'visa-money', day });
  const rules = data.filter((rule) => chargeOf(rule) !== undefined);
  const add = (rule: Rule) => {
    const charge = chargeOf(rule);
    if (charge) append({ ...charge, ruleKey: rule.key, description: nameIn(rule, language), paidBy: 'client' });
  };
  const payers = disbursementPayers.map((value) => ({ value, label: t(`agreements.payer.${value}`) }));
  return (
    <>
      {fields.map(({ id }, at) => {
        const rule = rules.find(({ key }) => key === lines[at]?.ruleKey);
        return (
          <LineRow
            key={id}
            columns="minmax(0, 1fr) 130px 80px 140px"
            label={t('agreements.edit.costLine', { number: at + 1 })}
            removeLabel={t('agreements.edit.removeCost', { number: at + 1 })}
            onRemove={() => remove(at)}
          >
            <FormText
              control={control}
              name={`disbursements.${at}.description`}
              label={t('agreements.line.description')}
              size="small"
              helperText={rule && <ChargeSource rule={rule} today={today} />}
            />
            <FormSelect
              control={control}
              name={`disbursements.${at}.paidBy`}
              label={t('agreements.line.paidBy')}
              size="small"
              options={payers}
            />
            <FormText
              control={control}
              name={`disbursements.${at}.currency`}
              label={t('agreements.field.currency')}
              size="small"
            />
            <FormMoney
              control={control}
              name={`disbursements.${at}.amount`}
              currency={lines[at]?.currency}
              label={t('agreements.line.amount')}
              size="small"
            />
          </LineRow>
        );
      })}
      <Box sx={{ ...wide, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Autocomplete<Rule>
          options={rules}
          value={null}
          blurOnSelect
          clearOnBlur
          getOptionLabel={(rule) => nameIn(rule, language)}
          getOptionKey={(rule) => rule.id}
          onChange={(_, rule) => rule && add(rule)}
          noOptionsText={t('kit.noOptions')}
          openText={t('kit.choose')}
          closeText={t('kit.close')}
          renderOption={({ key, ...props }, rule) => {
            const charge = chargeOf(rule);
            return (
              <li key={key} {...props}>
                {nameIn(rule, language)} · {charge && moneyText(charge.amount, charge.currency)}
              </li>
            );
          }}
          renderInput={(input) => <TextField {...input} label={t('agreements.edit.fromRuleBook')} size="small" />}
          sx={{ flex: '1 1 260px' }}
        />
        <Button
          variant="outlined"
          onClick={() => append({ ruleKey: null, description: '', currency: 'AUD', amount: null, paidBy: 'client' })}
        >
          {t('agreements.edit.addCost')}
        </Button>
        <LinesProblem control={control} name="disbursements" />
      </Box>
    </>
  );
}
