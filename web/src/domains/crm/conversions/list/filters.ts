import { serviceKinds } from '@embark/contracts/crm/catalogue';
import { ConversionFilter, conversionFields } from '@embark/contracts/crm/conversions';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useListFilter } from '../../../../kit/list/useListFilter.ts';
import { useAssignees, useReference } from '../../reference/index.ts';
import type { Held } from './address.ts';

/** The filter of the list, without what its address holds; a service has its office. */
export function useConversionFilter({ serCode, statusId }: Held) {
  const { t } = useTranslation();
  const { conversionStatuses, services, offices } = useReference();
  const people = useAssignees() ?? [];
  return useListFilter(ConversionFilter, conversionFields.table, {
    label: (name) => t(`conversions.field.${name}`, { defaultValue: name }),
    search: t('conversions.list.search'),
    held: [...(statusId === undefined ? [] : ['status']), ...(serCode === undefined ? [] : ['serCode', 'office'])],
    chipsOnly: ['kind'],
    quick: ['status', 'serCode', 'office', 'caseOfficer'],
    where: conversionFields.where,
    choices: {
      status: conversionStatuses.map(({ id, name }) => ({ value: String(id), label: translateMessage(name) })),
      serCode: services.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      kind: serviceKinds.map((kind) => ({ value: kind, label: t(`conversions.kind.${kind}`) })),
      office: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      caseOfficer: [
        { value: 'me', label: t('conversions.list.me') },
        ...people.map(({ id, name }) => ({ value: String(id), label: name })),
      ],
    },
  });
}
