import { serviceKinds } from '@embark/contracts/crm/catalogue';
import { serviceFields, ServiceFilter, type ServiceRow, services } from '@embark/contracts/crm/services';
import { useMemo } from 'react';
import { localName } from '../../../../kit/i18n/localName.ts';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { useListFilter } from '../../../../kit/list/useListFilter.ts';
import { CatalogueCard, CatalogueList, useCatalogueFilter } from '../CatalogueList.tsx';
import { useReference } from '../../reference/index.ts';
import type { ListColumn } from '../../../../kit/list/ListView.tsx';
import { TimeText } from '../../../../kit/time/TimeText.tsx';
import { ActiveChip, Count } from '../cells.tsx';
import { useOpens } from '../useOpens.ts';

/** The columns of the services; counts link to their rows. */
function useServiceColumns(): ListColumn<ServiceRow>[] {
  const { t } = useTranslation();
  const opens = useOpens();
  return useMemo(() => {
    const title = (id: TextIn<'catalogue.field'>) => t(`catalogue.field.${id}`);
    const sortable = true;
    return [
      { id: 'name', title: title('name'), width: 220, sortable, show: (row) => <bdi>{localName(row)}</bdi> },
      { id: 'code', title: title('code'), width: 100, sortable, show: ({ code }) => <Ltr>{code}</Ltr> },
      { id: 'kind', title: title('kind'), width: 140, sortable, show: ({ kind }) => t(`catalogue.kind.${kind}`) },
      { id: 'office', title: title('office'), width: 92, sortable, show: ({ office }) => <Ltr>{office}</Ltr> },
      {
        id: 'enquiries',
        title: title('enquiries'),
        width: 110,
        align: 'end',
        show: ({ enquiries, code }) => (
          <Count of={enquiries} to={opens.enquiries({ serCode: code })} label={title('enquiries')} />
        ),
      },
      {
        id: 'openEnquiries',
        title: title('openEnquiries'),
        width: 110,
        align: 'end',
        show: ({ openEnquiries }) => <Count of={openEnquiries} to={undefined} label={title('openEnquiries')} />,
      },
      {
        id: 'conversions',
        title: title('conversions'),
        width: 110,
        align: 'end',
        show: ({ conversions, code }) => (
          <Count of={conversions} to={opens.clients({ serCode: code })} label={title('conversions')} />
        ),
      },
      {
        id: 'active',
        title: title('active'),
        width: 150,
        sortable,
        show: ({ active }) => <ActiveChip active={active} />,
      },
      {
        id: 'position',
        title: title('position'),
        width: 100,
        sortable,
        align: 'end',
        defaultHidden: true,
        show: ({ position }) => position,
      },
      {
        id: 'updatedAt',
        title: title('updatedAt'),
        width: 140,
        defaultHidden: true,
        show: ({ updatedAt }) => <TimeText at={updatedAt} />,
      },
    ];
  }, [t, opens]);
}

/** The services people can enquire about, by office. */
export function ServicesPage() {
  const { t } = useTranslation();
  const columns = useServiceColumns();
  const { offices } = useReference();
  const { active, ...words } = useCatalogueFilter();
  const { filter, list } = useListFilter(ServiceFilter, serviceFields.table, {
    ...words,
    choices: {
      kind: serviceKinds
        .filter((kind) => kind !== 'property')
        .map((kind) => ({ value: kind, label: t(`catalogue.kind.${kind}`) })),
      office: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      active,
    },
  });
  const card = (row: ServiceRow) => (
    <CatalogueCard
      row={row}
      below={
        <>
          <Ltr>{row.code}</Ltr> · {t(`catalogue.kind.${row.kind}`)} · <Ltr>{row.office}</Ltr>
        </>
      }
      figures={[
        t('catalogue.enquiriesCount', { count: row.enquiries, number: formatNumber(row.enquiries) }),
        t('catalogue.clientsCount', { count: row.conversions, number: formatNumber(row.conversions) }),
      ]}
    />
  );
  return (
    <CatalogueList<ServiceRow>
      part="services"
      endpoint={services.list}
      filter={filter}
      list={list}
      columns={columns}
      card={card}
    />
  );
}
