import { rplOutcomes, rplStates } from '@embark/contracts/casework/rplCases';
import { useMemo } from 'react';
import { type TextIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { FieldSpec } from '../../../kit/record/fields.ts';
import { useReference } from '../../catalogue/reference/index.ts';
import { useOwners } from '../../crm/choices/index.ts';

export const LIST = '/apps/rpl-cases';

const required = { required: true };

/** The label, input and display of each field of an RPL case: for the list, the register, the dialogs and the page. */
export function useRplCaseFields(office?: string) {
  const { t } = useTranslation();
  const { offices } = useReference();
  const owners = useOwners(office);
  return useMemo(() => {
    const field = (
      name: TextIn<'rplCases.field'>,
      kind: FieldSpec['kind'],
      more: Partial<FieldSpec> = {},
    ): FieldSpec => ({ kind, label: t(`rplCases.field.${name}`), ...more });
    return {
      name: field('name', 'text'),
      number: field('number', 'code'),
      fileNumber: field('fileNumber', 'code'),
      qualificationCode: field('qualificationCode', 'code', { ...required, hint: t('rplCases.codeHint') }),
      qualification: field('qualification', 'text'),
      rto: field('rto', 'text', required),
      assessor: field('assessor', 'text'),
      status: field('status', 'choice', {
        options: rplStates.map((value) => ({ value, label: t(`rplCases.status.${value}`) })),
      }),
      evidence: field('evidence', 'number'),
      submittedOn: field('submittedOn', 'day'),
      submittedFrom: field('submittedFrom', 'day'),
      submittedTo: field('submittedTo', 'day'),
      gapTraining: field('gapTraining', 'long'),
      gapUntil: field('gapUntil', 'day'),
      gapFrom: field('gapFrom', 'day'),
      gapTo: field('gapTo', 'day'),
      outcome: field('outcome', 'choice', {
        options: rplOutcomes.map((value) => ({ value, label: t(`rplCases.outcome.${value}`) })),
      }),
      certificateNumber: field('certificateNumber', 'code'),
      certificateOn: field('certificateOn', 'day'),
      fee: field('fee', 'money', { hint: t('rplCases.feeHint') }),
      rtoFee: field('rtoFee', 'money'),
      currency: field('currency', 'code', required),
      ownerId: field('owner', 'person', { ...required, options: owners }),
      owner: field('owner', 'person', { options: [{ value: 'me', label: t('rplCases.me') }, ...owners] }),
      office: field('office', 'choice', {
        options: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      }),
      createdAt: field('createdAt', 'moment'),
      createdFrom: field('createdFrom', 'day'),
      createdTo: field('createdTo', 'day'),
    };
  }, [t, offices, owners]);
}
