import { type Deadline, deadlines, hardnesses, NewDeadline, STATE_ZONE } from '@embark/contracts/casework/deadlines';
import type { Conversion } from '@embark/contracts/crm/conversions';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useWrite } from '../../../kit/call/api.ts';
import { FormSelect, FormText } from '../../../kit/form/fields.tsx';
import { FormAutocomplete } from '../../../kit/form/FormAutocomplete.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../kit/text/format.ts';
import { placeOf } from '../../../kit/time/clocks.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useOwners } from '../../crm/choices/index.ts';
import { DuePreview } from './DuePreview.tsx';
import { FormDay } from './FormDay.tsx';
import { refreshes } from './useDates.ts';
import { ruleName, useRules } from './useRules.ts';

type Props = { file: Pick<Conversion, 'id' | 'name' | 'office' | 'zone' | 'caseOfficerId'>; onClose: () => void };

/**
 * Adds a date to a client file: by hand, or counted with a rule from the day of the notice. Choosing a rule names the date, unless it is named already,
 * and makes it a legal one of the state.
 */
export function AddDialog({ file, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const people = useOwners(file.office);
  const rules = useRules();
  const { mutateAsync } = useWrite(deadlines.create, { refreshes });
  const { control, state, submit, form } = useContractForm(NewDeadline, {
    start: {
      conversionId: file.id,
      what: '',
      hardness: 'legal',
      dueOn: null,
      ruleKey: null,
      countedFrom: null,
      zone: STATE_ZONE,
      ownerId: file.caseOfficerId,
    },
    save: async (given) => {
      const made: Deadline = await mutateAsync(given);
      toast.success(t('deadlines.add.done', { what: made.what, day: formatDate(made.dueOn) }));
      onClose();
    },
  });
  const names = ['dueOn', 'ruleKey', 'countedFrom', 'zone', 'hardness'] as const;
  const [dueOn, ruleKey, countedFrom, zone, hardness] = useWatch({ control, name: names });
  const rule = rules.find(({ key }) => key === ruleKey);
  const named = useRef('');
  useEffect(() => {
    if (!rule) return;
    const what = form.getValues('what');
    if (!what || what === named.current) form.setValue('what', ruleName(rule));
    named.current = ruleName(rule);
    form.setValue('hardness', 'legal');
    form.setValue('zone', STATE_ZONE);
  }, [rule, form]);
  const zones = [
    { value: STATE_ZONE, label: t('deadlines.add.canberra') },
    { value: file.zone, label: t('deadlines.add.officeZone', { place: placeOf(file.zone, t) }) },
  ].filter(({ value }, at, all) => all.findIndex((one) => one.value === value) === at);
  return (
    <FormDialog
      title={t('deadlines.add.title', { name: file.name })}
      state={state}
      submit={submit}
      save={t('deadlines.add.save')}
      onClose={onClose}
      maxWidth="sm"
    >
      <FormProblem state={state} />
      <FormAutocomplete
        control={control}
        name="ruleKey"
        label={t('deadlines.add.rule')}
        helperText={t('deadlines.add.ruleHint')}
        options={rules.map((one) => ({ value: one.key, label: ruleName(one) }))}
      />
      <FormText control={control} name="what" required label={t('deadlines.field.what')} />
      <FormSelect
        control={control}
        name="hardness"
        required
        label={t('deadlines.field.hardness')}
        options={hardnesses.map((value) => ({ value, label: t(`deadlines.hardness.${value}`) }))}
      />
      <FormDay
        control={control}
        name="dueOn"
        label={t('deadlines.add.dueOn')}
        helperText={t('deadlines.add.dueOnHint')}
      />
      <FormDay
        control={control}
        name="countedFrom"
        label={t('deadlines.add.countedFrom')}
        helperText={t('deadlines.add.countedFromHint')}
      />
      <FormSelect control={control} name="zone" required label={t('deadlines.add.zone')} options={zones} />
      <FormAutocomplete control={control} name="ownerId" required label={t('deadlines.field.owner')} options={people} />
      <DuePreview given={{ dueOn, ruleKey, countedFrom, zone, hardness }} file={file} rules={rules} />
    </FormDialog>
  );
}
