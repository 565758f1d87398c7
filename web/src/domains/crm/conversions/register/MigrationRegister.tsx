import { conversionFields, ConversionFilter, type ConversionRow, conversions } from '@embark/contracts/crm/conversions';
import { useMemo } from 'react';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../../kit/list/column.ts';
import type { FieldSpec } from '../../../../kit/record/fields.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { defineRegister, menuCell } from '../../../workspace/registers/index.ts';
import { useReference } from '../../../catalogue/reference/index.ts';
import { useOwners } from '../../choices/index.ts';
import { StatusName } from '../StatusName.tsx';
import { StatusCell } from './StatusCell.tsx';

const columns = [
  'name',
  'number',
  'serCode',
  'status',
  'caseOfficer',
  'nextActionAt',
  'phone',
  'email',
  'openedAt',
  'closedAt',
  'retainUntil',
  'tags',
];
const own: Readonly<Record<string, Partial<ListColumn<ConversionRow>>>> = {
  name: { width: 190 },
  number: { width: 126 },
  email: { width: 200, show: ({ email }) => email && <Ltr>{email}</Ltr> },
  status: { width: 160, show: (row) => <StatusName of={row} /> },
};

/** The label, input and display of each column. */
function useFields(office: string) {
  const { t } = useTranslation();
  const { conversionStatuses, services, serviceName } = useReference();
  const owners = useOwners(office);
  return useMemo(() => {
    const field = (
      name: TextIn<'conversions.field'>,
      kind: FieldSpec['kind'],
      more: Partial<FieldSpec> = {},
    ): FieldSpec => ({ kind, label: t(`conversions.field.${name}`), ...more });
    return {
      name: field('name', 'text'),
      number: field('number', 'code'),
      serCode: field('serCode', 'choice', {
        options: services
          .filter(({ kind }) => kind === 'migration')
          .map(({ code }) => ({ value: code, label: serviceName(code) })),
      }),
      status: field('status', 'choice', {
        options: conversionStatuses.map(({ id, name }) => ({ value: id, label: translateMessage(name) })),
      }),
      caseOfficer: field('caseOfficer', 'person', {
        options: [{ value: 'me', label: t('conversions.list.me') }, ...owners],
      }),
      caseOfficerId: field('caseOfficer', 'person', { required: true, options: owners }),
      nextActionAt: field('nextActionAt', 'moment'),
      phone: field('phone', 'phone'),
      email: field('email', 'email'),
      openedAt: field('openedAt', 'moment'),
      openedFrom: field('openedFrom', 'day'),
      openedTo: field('openedTo', 'day'),
      closedAt: field('closedAt', 'moment'),
      retainUntil: field('retainUntil', 'day'),
      tags: field('tags', 'words'),
      tag: field('tag', 'words'),
    };
  }, [t, conversionStatuses, services, serviceName, owners]);
}

/** Client files of migration services as a register: the case officer is edited, the status by its moves. */
export const MigrationRegister = defineRegister<ConversionRow>({
  name: 'register.migration',
  list: 'conversions',
  exports: { list: 'conversions', needs: 'enquiries.export' },
  refreshes: [conversions],
  endpoint: conversions.list,
  schema: ConversionFilter,
  table: conversionFields,
  columns,
  own,
  mayEdit: ({ can }) => can.move,
  rowLabel: ({ name }) => name,
  href: ({ id }, at) => at.client(id),
  fixed: (office) => ({ kind: 'migration', office }),
  useFields,
  cells: (t) => ({
    caseOfficer: {
      field: 'caseOfficerId',
      locked: ({ closedAt }) => (closedAt === null ? undefined : t('conversions.register.closed')),
    },
    status: menuCell<ConversionRow>({ may: ({ can }) => can.move, Editor: StatusCell }),
  }),
  words: (t) => ({
    title: t('conversions.register.title'),
    search: t('conversions.list.search'),
    count: (count, number) => t('conversions.list.count', { count, number }),
    empty: t('conversions.register.empty'),
    emptyHint: t('conversions.register.emptyHint'),
  }),
});
