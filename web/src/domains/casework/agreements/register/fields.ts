import { agreementStates, conflictChoices, feeSources } from '@embark/contracts/casework/agreements';
import { useMemo } from 'react';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { FieldSpec } from '../../../../kit/record/fields.ts';
import { useReference } from '../../../catalogue/reference/index.ts';
import { useOwners } from '../../../crm/choices/index.ts';

/** The label, input and display of each column of the register. */
export function useRegisterFields(office: string) {
  const { t } = useTranslation();
  const { offices, services, serviceName } = useReference();
  const owners = useOwners(office);
  return useMemo(() => {
    const field = (
      name: TextIn<'agreements.field'>,
      kind: FieldSpec['kind'],
      more: Partial<FieldSpec> = {},
    ): FieldSpec => ({ kind, label: t(`agreements.field.${name}`), ...more });
    return {
      name: field('name', 'text'),
      fileNumber: field('fileNumber', 'code'),
      office: field('office', 'choice', {
        options: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      }),
      serCode: field('serCode', 'choice', {
        options: services.map(({ code }) => ({ value: code, label: serviceName(code) })),
      }),
      number: field('number', 'code'),
      variation: field('variation', 'number'),
      state: field('state', 'choice', {
        options: agreementStates.map((value) => ({ value, label: t(`agreements.state.${value}`) })),
      }),
      title: field('title', 'text', { required: true }),
      sentOn: field('sentOn', 'day'),
      sentFrom: field('sentFrom', 'day'),
      sentTo: field('sentTo', 'day'),
      signedOn: field('signedByClientOn', 'day'),
      signedFrom: field('signedFrom', 'day'),
      signedTo: field('signedTo', 'day'),
      fee: field('fee', 'money'),
      currency: field('currency', 'code'),
      feeSource: field('feeSource', 'choice', {
        required: true,
        options: feeSources.map((value) => ({ value, label: t(`agreements.payer.${value}`) })),
      }),
      agent: field('agent', 'text'),
      identityHow: field('identityHow', 'text'),
      identityOn: field('identityOn', 'day'),
      guideGivenOn: field('guideGivenOn', 'day'),
      conflict: field('conflict', 'choice', {
        options: conflictChoices.map((value) => ({ value, label: t(`agreements.conflict.${value}`) })),
      }),
      conflictText: field('conflictText', 'long'),
      owner: field('owner', 'person', { options: [{ value: 'me', label: t('agreements.register.me') }, ...owners] }),
      nextActionAt: field('nextActionAt', 'moment'),
    };
  }, [t, offices, services, serviceName, owners]);
}
