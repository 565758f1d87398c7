import type { Output } from '@embark/contracts/kit';
import { licenceKinds, type licences, licenceStates } from '@embark/contracts/organisation/licences';
import { offices } from '@embark/contracts/organisation/offices';
import { useMemo } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { type TextIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { FieldSpec } from '../../../kit/record/fields.ts';

const currencies = ['AUD', 'BDT', 'PKR', 'INR', 'USD'].map((value) => ({ value, label: value }));
const required = { required: true };
const noPeople: Output<typeof licences.people> = [];

/** The label, input and display of each field of a licence, for the list and the form, with the staff to choose from. */
export function useLicenceFields(people = noPeople) {
  const { t } = useTranslation();
  const { data: places } = useRead(offices.clocks, {}, { staleTime: 60_000 });
  return useMemo(() => {
    const field = (
      name: TextIn<'licences.field'>,
      kind: FieldSpec['kind'],
      more: Partial<FieldSpec> = {},
    ): FieldSpec => ({ kind, label: t(`licences.field.${name}`), ...more });
    return {
      name: field('name', 'text'),
      standing: field('standing', 'text'),
      userId: field('userId', 'person', {
        ...required,
        options: people.map(({ id, name, office }) => ({ value: id, label: `${name} · ${office}` })),
      }),
      kind: field('kind', 'choice', {
        ...required,
        options: licenceKinds.map((value) => ({ value, label: t(`licences.kind.${value}`) })),
      }),
      number: field('number', 'code', required),
      office: field('office', 'choice', { options: places?.map(({ code }) => ({ value: code, label: code })) ?? [] }),
      validFrom: field('validFrom', 'day', required),
      validTo: field('validTo', 'day', required),
      state: field('state', 'choice', {
        ...required,
        options: licenceStates.map((value) => ({ value, label: t(`licences.state.${value}`) })),
      }),
      checkedOn: field('checkedOn', 'day'),
      cpdPoints: field('cpdPoints', 'number', required),
      insuredTo: field('insuredTo', 'day', { hint: t('licences.insuranceNeeded') }),
      insurer: field('insurer', 'text'),
      policy: field('policy', 'code'),
      coverAmount: field('coverAmount', 'money', { currencyField: 'coverCurrency' }),
      coverCurrency: field('coverCurrency', 'choice', { options: currencies }),
    };
  }, [t, people, places]);
}
