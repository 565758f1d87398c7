import { serviceKinds } from '@embark/contracts/catalogue/reference';
import { conversionFields, ConversionFilter } from '@embark/contracts/crm/conversions';
import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useListFilter } from '../../../../kit/list/useListFilter.ts';
import { useReference } from '../../../catalogue/reference/index.ts';
import { useFilterPeople } from '../../choices/index.ts';

/** The filter of the list, without what its address fixes; a service implies its office. */
export function useConversionFilter({ serCode, statusId }: Held) {
  const { t } = useTranslation();
  const { conversionStatuses, services, serviceName, offices } = useReference();
  const people = useFilterPeople('caseOfficer') ?? [];
  return useListFilter(ConversionFilter, conversionFields.table, {
    label: (name) => t(`conversions.field.${name}`, { defaultValue: name }),
    search: t('conversions.list.search'),
    held: [...(statusId === undefined ? [] : ['status']), ...(serCode === undefined ? [] : ['serCode', 'office'])],
    chipsOnly: ['kind'],
    quick: ['status', 'serCode', 'office', 'caseOfficer'],
    where: conversionFields.where,
    choices: {
      status: conversionStatuses.map(({ id, name }) => ({ value: String(id), label: translateMessage(name) })),
      serCode: services.map(({ code }) => ({ value: code, label: `${serviceName(code)} · ${code}` })),
      kind: serviceKinds.map((kind) => ({ value: kind, label: t(`conversions.kind.${kind}`) })),
      office: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      caseOfficer: [
        { value: 'me', label: t('conversions.list.me') },
        ...people.map(({ id, name }) => ({ value: String(id), label: name })),
      ],
    },
  });
}

/** What the address of a list fixes. A word in place of a status, such as `all`, means no status. */
export type Held = { serCode: string | undefined; statusId: number | undefined; byStatus: boolean };

/** The service and status in the address: `/apps/vg-ve-conversions/VE/12`, company ar's `/apps/conversions/1`. */
export function useHeld(): Held {
  const { type, conversion_status_id: status, ar_conversion_status_id: ar } = useParams();
  const id = Number(status ?? ar);
  const isOne = type !== undefined && type.toLowerCase() !== 'all';
  return {
    serCode: isOne ? type.slice(0, 12).toUpperCase() : undefined,
    statusId: Number.isInteger(id) && id > 0 && id < 32_768 ? id : undefined,
    byStatus: type !== undefined || ar !== undefined,
  };
}

/** The query sent to the server: service and status from the address override the filter. */
export const useAsked = (
  filter: ConversionFilter,
  statusId: number | undefined,
  serCode: string | undefined,
): ConversionFilter =>
  useMemo(
    () => ({ ...filter, ...(statusId && { status: [statusId] }), ...(serCode && { serCode: [serCode] }) }),
    [filter, serCode, statusId],
  );

/** The address of the same list with another status: `/apps/all-conversions-veb/VEB` gets it appended. */
export function useBeside(): (status: number | 'all') => string {
  const { pathname } = useLocation();
  const { type } = useParams();
  return (status) => {
    const parts = pathname.split('/').filter(Boolean);
    return `/${[...parts.slice(0, type === undefined ? 2 : 3), status].join('/')}`;
  };
}
