import { employerStatuses } from '@embark/contracts/money/employers';
import { useMemo } from 'react';
import { type TextIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { FieldSpec } from '../../../kit/record/fields.ts';
import { useOwners, useReference } from '../../crm/reference/index.ts';

export const LIST = '/apps/employers';

/** The label, input and display of each employer field: for the list, the form and the page. */
export function useEmployerFields() {
  const { t } = useTranslation();
  const { offices } = useReference();
  const owners = useOwners();
  return useMemo(() => {
    const field = (
      name: TextIn<'employers.field'>,
      kind: FieldSpec['kind'],
      more: Partial<FieldSpec> = {},
    ): FieldSpec => ({
      kind,
      label: t(`employers.field.${name}`),
      ...more,
    });
    return {
      name: field('name', 'text', { required: true }),
      status: field('status', 'choice', {
        required: true,
        options: employerStatuses.map((value) => ({ value, label: t(`employers.status.${value}`) })),
      }),
      ownerId: field('owner', 'person', { required: true, options: owners }),
      owner: field('owner', 'person', { options: [{ value: 'me', label: t('employers.me') }, ...owners] }),
      office: field('office', 'choice', {
        required: true,
        options: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      }),
      createdAt: field('createdAt', 'moment'),
      createdFrom: field('createdFrom', 'day'),
      createdTo: field('createdTo', 'day'),
    };
  }, [t, offices, owners]);
}
