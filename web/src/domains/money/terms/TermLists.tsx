import type { TermsForm } from '@embark/contracts/money/terms';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { type Control, useFieldArray, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { FormNumber, FormText } from '../../../kit/form/fields.tsx';
import { FormMoney } from '../../../kit/form/FormMoney.tsx';
import { wide } from '../../../kit/form/FormSection.tsx';
import { LineRow } from '../../../kit/form/LineRow.tsx';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';

type Form = { control: Control<z.input<typeof import('@embark/contracts/money/terms').TermsForm>, unknown, TermsForm> };

/** What is wrong with a list as a whole. */
function Complaint({ control, name }: Form & { name: 'parts' | 'tiers' }) {
  const { errors } = useFormState({ control, name });
  const message = errors[name]?.root?.message ?? errors[name]?.message;
  return message === undefined ? null : <FormHelperText error>{translateMessage(message)}</FormHelperText>;
}

/** The parts of the commission: a share of it each, after the census day of a number. */
export function PartFields({ control, hasShares }: Form & { hasShares: boolean }) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name: 'parts' });
  return (
    <>
      {fields.map(({ id }, at) => (
        <LineRow
          key={id}
          columns={hasShares ? '1fr 1fr 1fr' : '1fr 1fr'}
          label={t('terms.part.label', { number: at + 1 })}
          removeLabel={t('terms.part.remove', { number: at + 1 })}
          onRemove={() => remove(at)}
        >
          {hasShares && (
            <FormMoney
              control={control}
              name={`parts.${at}.share`}
              decimals={2}
              label={t('terms.part.share')}
              size="small"
            />
          )}
          <FormNumber control={control} name={`parts.${at}.census`} label={t('terms.part.census')} size="small" />
          <FormText
            control={control}
            name={`parts.${at}.claimBy`}
            blank={null}
            label={t('terms.part.claimBy')}
            placeholder="09-30"
            size="small"
            slotProps={{ htmlInput: { dir: 'ltr' } }}
          />
        </LineRow>
      ))}
      <Box sx={{ ...wide, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button
          variant="outlined"
          startIcon={<Add />}
          onClick={() =>
            append({ share: fields.length === 0 ? 10_000 : null, census: fields.length + 1, claimBy: null })
          }
        >
          {t('terms.part.add')}
        </Button>
        <Complaint control={control} name="parts" />
      </Box>
    </>
  );
}

/** Other rates and bonuses from a number of students on. */
export function TierFields({ control, hasRates }: Form & { hasRates: boolean }) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name: 'tiers' });
  return (
    <>
      {fields.map(({ id }, at) => (
        <LineRow
          key={id}
          columns={hasRates ? '1fr 1fr 1fr' : '1fr 1fr'}
          label={t('terms.tiers.label', { number: at + 1 })}
          removeLabel={t('terms.tiers.remove', { number: at + 1 })}
          onRemove={() => remove(at)}
        >
          <FormNumber control={control} name={`tiers.${at}.from`} label={t('terms.tiers.from')} size="small" />
          {hasRates && (
            <FormMoney
              control={control}
              name={`tiers.${at}.rate`}
              decimals={2}
              label={t('terms.field.rate')}
              size="small"
            />
          )}
          <FormMoney control={control} name={`tiers.${at}.bonus`} label={t('terms.tiers.bonus')} size="small" />
        </LineRow>
      ))}
      <Box sx={{ ...wide, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button variant="outlined" startIcon={<Add />} onClick={() => append({ from: null, rate: null, bonus: null })}>
          {t('terms.tiers.add')}
        </Button>
        <Complaint control={control} name="tiers" />
      </Box>
    </>
  );
}
