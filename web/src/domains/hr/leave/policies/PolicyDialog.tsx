import {
  employmentTypes,
  leave,
  type LeavePolicy,
  leaveTypes,
  leaveUnits,
  NewPolicy,
} from '@embark/contracts/hr/leave';
import type { z } from 'zod';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormProse, FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormMany } from '../../../../kit/form/FormMany.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { isolate } from '../../../../kit/text/format.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { EarningFields, optionsOf, TermFields } from './PolicyFields.tsx';
import { policyName } from './policyText.ts';

/** A new policy, a policy from a day on that is like another one, or one that is corrected. */
export type Editing = { like: LeavePolicy | null; correct: boolean };
type Props = { office: string; editing: Editing; onClose: () => void };

const blank: Omit<z.input<typeof NewPolicy>, 'office' | 'validFrom' | 'note'> = {
  type: 'annual',
  state: '',
  employments: ['full', 'part', 'contract'],
  unit: 'days',
  earning: 'yearly',
  amount: null,
  amountIn: 'days',
  perDays: null,
  stepMonths: null,
  stepAmount: null,
  stepsIncluded: false,
  afterMonths: 0,
  year: 'calendar',
  carryCap: 0,
  carryMonths: null,
  stockCap: null,
  counts: 'working',
  certificateAfter: null,
  noticeDays: 0,
  belowZero: 0,
  eventMax: null,
  paid: 100,
};

/** What the form starts with: the terms of another policy, without its source where it is a new one. */
function startOf({ like, correct }: Editing, office: string) {
  if (!like) return { ...blank, office, validFrom: '', note: '' };
  const {
    id: _id,
    version: _version,
    phase: _phase,
    ruleId: _rule,
    madeBy: _by,
    can: _can,
    source: _source,
    sourceUrl: _url,
    validTo: _to,
    ...same
  } = like;
  return {
    ...same,
    office,
    state: like.state ?? '',
    validFrom: correct ? (like.validFrom ?? '') : '',
    note: correct ? like.note : '',
  };
}

/** Adds a dated policy, or corrects one that begins later. */
export function PolicyDialog({ office, editing, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { like, correct } = editing;
  const add = useWrite(leave.addPolicy, { refreshes: [leave] });
  const change = useWrite(leave.changePolicy, { refreshes: [leave] });
  const { control, state, submit } = useContractForm(NewPolicy, {
    start: startOf(editing, office),
    save: async (given) => {
      if (like && correct) {
        const { office: _office, type: _type, state: _state, employments: _kinds, unit: _unit, ...terms } = given;
        await change.mutateAsync({ id: like.id, version: like.version, ...terms });
      } else await add.mutateAsync(given);
      toast.success(t('leave.policy.saved'));
      onClose();
    },
  });
  const name = like ? isolate(policyName(t, like)) : '';
  const title = like
    ? t(correct ? 'leave.policy.correctOf' : 'leave.policy.changeFromOf', { name })
    : t('leave.policy.add');
  return (
    <FormDialog title={title} save={t('kit.save')} {...{ state, submit, onClose }} maxWidth="md">
      <FormProblem state={state} />
      {!like && (
        <>
          <FormSelect
            control={control}
            name="type"
            required
            label={t('leave.field.type')}
            options={optionsOf(leaveTypes, (one) => t(`leave.type.${one}`))}
          />
          <FormText
            control={control}
            name="state"
            label={t('leave.field.leaveState')}
            helperText={t('leave.leaveStateHint')}
          />
          <FormSelect
            control={control}
            name="unit"
            required
            label={t('leave.field.unit')}
            options={optionsOf(leaveUnits, (one) => t(`leave.unit.${one}`))}
          />
        </>
      )}
      {!correct && (
        <FormMany
          control={control}
          name="employments"
          required
          label={t('leave.policy.field.employments')}
          options={optionsOf(employmentTypes, (one) => t(`leave.employment.${one}`))}
        />
      )}
      <FormDate
        control={control}
        name="validFrom"
        required
        label={t('leave.policy.field.validFrom')}
        helperText={t('leave.policy.fromHint')}
      />
      <EarningFields control={control} />
      <TermFields control={control} />
      <FormProse
        control={control}
        name="note"
        required
        label={t('leave.policy.field.sourceNote')}
        helperText={t('leave.policy.noteHint')}
      />
    </FormDialog>
  );
}
