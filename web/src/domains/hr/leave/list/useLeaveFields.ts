import { leaveStates, leaveTypes, leaveUnits, ledgerKinds } from '@embark/contracts/hr/leave';
import { useMemo } from 'react';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { FieldSpecs } from '../../../../kit/record/fields.ts';
import { useReference } from '../../../catalogue/reference/index.ts';

/** The labels and choices of leave's lists. */
export function useLeaveFields(): FieldSpecs {
  const { t } = useTranslation();
  const { offices } = useReference();
  return useMemo(() => {
    const label = (name: string) => t(`leave.field.${name}`, { defaultValue: name });
    const text = (name: string) => ({ kind: 'text' as const, label: label(name) });
    const choice = (name: string, values: readonly string[], group: string) => ({
      kind: 'choice' as const,
      label: label(name),
      options: values.map((value) => ({ value, label: t(`leave.${group}.${value}`, { defaultValue: value }) })),
    });
    const day = (name: string) => ({ kind: 'day' as const, label: label(name) });
    return {
      ...Object.fromEntries(
        ['name', 'cover', 'reason', 'decidedBy', 'note', 'madeBy'].map((name) => [name, text(name)]),
      ),
      ...Object.fromEntries(
        ['startsOn', 'endsOn', 'startsFrom', 'startsTo', 'day', 'dayFrom', 'dayTo'].map((name) => [name, day(name)]),
      ),
      office: {
        kind: 'choice',
        label: label('office'),
        options: offices.map(({ code, name }) => ({ value: code, label: translateMessage(name) })),
      },
      type: choice('type', leaveTypes, 'type'),
      state: choice('state', leaveStates, 'state'),
      mine: choice('mine', ['decide'], 'mine'),
      unit: choice('unit', leaveUnits, 'unit'),
      entry: choice('entry', ledgerKinds, 'entry'),
      amount: { kind: 'number', label: label('amount') },
      askedAt: { kind: 'moment', label: label('askedAt') },
      decidedAt: { kind: 'moment', label: label('decidedAt') },
    };
  }, [t, offices]);
}
