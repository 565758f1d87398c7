import {
  countedFroms,
  englishGrades,
  judgedOns,
  limitUnits,
  type RuleValue,
} from '@embark/contracts/organisation/rulebook';
import Box from '@mui/material/Box';
import { FormMany } from '../../../../kit/form/FormMany.tsx';
import { FormMoney } from '../../../../kit/form/FormMoney.tsx';
import { FormWords } from '../../../../kit/form/FormWords.tsx';
import { wide } from '../../../../kit/form/FormSection.tsx';
import { FormCheckbox, FormNumber, FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { weekdayText } from '../valueText.ts';
import type { ValueControl } from './edited.ts';
import { FormDayList } from './FormDayList.tsx';
import { LeaveFields } from './LeaveFields.tsx';

/** Labels of the fields, and hints for blank ones. */
function useWords() {
  const { t } = useTranslation();
  return {
    t,
    field: (name: TextIn<'rulebook.field'>) => t(`rulebook.field.${name}`),
    blank: (name: TextIn<'rulebook.blank'>) => t(`rulebook.blank.${name}`),
  };
}

function MoneyFields({ control }: ValueControl) {
  const { field, blank } = useWords();
  return (
    <>
      <FormMoney control={control} name="value.amount" label={field('amount')} helperText={blank('unknown')} />
      <FormText
        control={control}
        name="value.currency"
        label={field('currency')}
        required
        slotProps={{ htmlInput: { dir: 'ltr', maxLength: 3 } }}
      />
    </>
  );
}

function ValidityFields({ control }: ValueControl) {
  const { t, field, blank } = useWords();
  return (
    <>
      <FormNumber control={control} name="value.months" label={field('months')} helperText={blank('validity')} />
      <FormNumber control={control} name="value.days" label={field('days')} />
      <FormSelect
        control={control}
        name="value.countedFrom"
        label={field('countedFrom')}
        required
        options={countedFroms.map((value) => ({ value, label: t(`rulebook.countedFrom.${value}`) }))}
      />
      <FormMany
        control={control}
        name="value.judgedOn"
        label={field('judgedOn')}
        options={judgedOns.map((value) => ({ value, label: t(`rulebook.judgedOn.${value}`) }))}
      />
    </>
  );
}

function DeadlineFields({ control }: ValueControl) {
  const { t, field, blank } = useWords();
  return (
    <>
      <FormNumber control={control} name="value.days" label={field('days')} helperText={blank('unknown')} />
      <FormNumber control={control} name="value.months" label={field('months')} />
      <FormSelect
        control={control}
        name="value.counted"
        label={field('counted')}
        required
        options={(['calendar', 'working'] as const).map((value) => ({ value, label: t(`rulebook.counted.${value}`) }))}
      />
    </>
  );
}

function StepFields({ control }: ValueControl) {
  const { field, blank } = useWords();
  return (
    <>
      <FormDayList control={control} name="value.days" label={field('stepDays')} required />
      <FormNumber control={control} name="value.managerFrom" label={field('managerFrom')} helperText={blank('never')} />
      <FormNumber control={control} name="value.adminFrom" label={field('adminFrom')} helperText={blank('never')} />
      <FormNumber control={control} name="value.repeatHours" label={field('repeatHours')} helperText={blank('once')} />
    </>
  );
}

const scores = ['overall', 'eachPart', 'with10Weeks', 'with20Weeks'] as const;
const anyStep = { htmlInput: { step: 'any' } };

function EnglishFields({ control }: ValueControl) {
  const { field, blank } = useWords();
  return (
    <>
      <Box sx={wide}>
        <FormCheckbox control={control} name="value.accepted" label={field('accepted')} />
      </Box>
      {scores.map((name) => (
        <FormNumber key={name} control={control} name={`value.${name}`} label={field(name)} slotProps={anyStep} />
      ))}
      <FormSelect
        control={control}
        name="value.grade"
        label={field('grade')}
        none={blank('none')}
        options={englishGrades.map((value) => ({ value, label: value }))}
      />
    </>
  );
}

function LimitFields({ control }: ValueControl) {
  const { t, field, blank } = useWords();
  return (
    <>
      <FormNumber control={control} name="value.limit" label={field('limit')} helperText={blank('unknown')} />
      <FormSelect
        control={control}
        name="value.unit"
        label={field('unit')}
        required
        options={limitUnits.map((value) => ({ value, label: t(`rulebook.unit.${value}`) }))}
      />
    </>
  );
}

function WeekFields({ control }: ValueControl) {
  const { field } = useWords();
  return (
    <>
      <FormMany
        control={control}
        name="value.workingDays"
        label={field('workingDays')}
        options={[1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: weekdayText(value, 'EEEE') }))}
      />
      <FormMany
        control={control}
        name="value.saturdaysOff"
        label={field('saturdaysOff')}
        options={[1, 2, 3, 4, 5].map((value) => ({ value, label: formatNumber(value) }))}
      />
    </>
  );
}

/** The fields of a value, by its area. */
export function ValueFields({ control, value }: ValueControl & { value: RuleValue }) {
  const { t, field, blank } = useWords();
  switch (value.area) {
    case 'visa-money':
      return <MoneyFields control={control} />;
    case 'validity':
      return <ValidityFields control={control} />;
    case 'lead-time':
      return <FormNumber control={control} name="value.days" label={field('days')} helperText={blank('unknown')} />;
    case 'deadline':
      return <DeadlineFields control={control} />;
    case 'deadline-steps':
      return <StepFields control={control} />;
    case 'evidence-level': {
      const levels = [1, 2, 3].map((level) => ({
        value: level,
        label: t('rulebook.value.level', { level: formatNumber(level) }),
      }));
      return <FormSelect control={control} name="value.level" label={field('level')} required options={levels} />;
    }
    case 'english':
      return <EnglishFields control={control} />;
    case 'visa-limit':
      return <LimitFields control={control} />;
    case 'visa-day':
      return (
        <>
          <FormNumber control={control} name="value.day" label={field('day')} required />
          <FormNumber control={control} name="value.month" label={field('month')} required />
        </>
      );
    case 'visa-list':
      return (
        <Box sx={wide}>
          <FormWords control={control} name="value.codes" label={field('codes')} />
        </Box>
      );
    case 'tax':
      // hundredths of a per cent, as money is in cents
      return (
        <FormMoney
          control={control}
          name="value.rate"
          decimals={2}
          label={field('rate')}
          helperText={blank('unknown')}
        />
      );
    case 'leave':
      return <LeaveFields control={control} />;
    case 'holiday':
      return <WeekFields control={control} />;
    case 'commission-law':
    default:
      return (
        <Box sx={wide}>
          <FormCheckbox control={control} name="value.allowed" label={field('allowed')} />
        </Box>
      );
  }
}
