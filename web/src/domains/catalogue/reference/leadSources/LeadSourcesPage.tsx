import {
  leadSourceFields,
  LeadSourceFilter,
  type LeadSourceRow,
  leadSources,
} from '@embark/contracts/catalogue/leadSources';
import { officesFor } from '@embark/contracts/kit';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { CatalogueCard, CatalogueList, sharedColumns, useCatalogueFields } from '../CatalogueList.tsx';
import type { ListColumn } from '../../../../kit/list/ListView.tsx';
import { useSession } from '../../../organisation/session/index.ts';
import { Count, Money, shareText } from '../cells.tsx';
import { useOpens } from '../useOpens.ts';

const money = (name: 'cost' | 'costPerLead' | 'costPerConversion'): Partial<ListColumn<LeadSourceRow>> => ({
  width: 144,
  show: (row) => <Money amount={row[name]} currency={row.currency} round />,
});

/** The columns; counts link to their rows, and costs are for users who may edit them. */
function useOwnColumns() {
  const { t } = useTranslation();
  const { role } = useSession();
  const opens = useOpens();
  const keeps = officesFor(role, 'catalogue.write').length > 0;
  return useMemo(
    (): Readonly<Record<string, Partial<ListColumn<LeadSourceRow>>>> => ({
      name: { ...sharedColumns.name, width: 200 },
      leads: {
        width: 130,
        show: ({ id, leads }) => (
          <Count of={leads} to={opens.enquiries({ leadSource: String(id) })} label={t('reference.field.leads')} />
        ),
      },
      conversions: {
        width: 110,
        show: ({ id, conversions }) => (
          <Count
            of={conversions}
            to={opens.inStatus('CV', { leadSource: String(id) })}
            label={t('reference.field.conversions')}
          />
        ),
      },
      ...(keeps && {
        cost: money('cost'),
        costPerLead: money('costPerLead'),
        costPerConversion: money('costPerConversion'),
      }),
      active: { ...sharedColumns.active, width: 150 },
      note: { width: 220, defaultHidden: true },
    }),
    [t, opens, keeps],
  );
}

const rate = (title: string): ListColumn<LeadSourceRow> => ({
  id: 'rate',
  title,
  width: 110,
  align: 'end',
  derived: true,
  show: ({ leads, conversions }) => <span className="tabular">{shareText(conversions, leads)}</span>,
});

/** The lead sources with their results. */
export function LeadSourcesPage() {
  const { t } = useTranslation();
  const arrange = useCallback(
    (columns: ListColumn<LeadSourceRow>[]) => columns.toSpliced(3, 0, rate(t('reference.field.rate'))),
    [t],
  );
  const card = (row: LeadSourceRow) => (
    <CatalogueCard
      row={row}
      below={row.note ? <bdi>{row.note}</bdi> : null}
      figures={[
        t('reference.leadsCount', { count: row.leads, number: formatNumber(row.leads) }),
        t('reference.clientsCount', { count: row.conversions, number: formatNumber(row.conversions) }),
      ]}
    />
  );
  return (
    <CatalogueList<LeadSourceRow>
      part="leadSources"
      endpoint={leadSources.list}
      schema={LeadSourceFilter}
      table={leadSourceFields}
      fields={useCatalogueFields()}
      own={useOwnColumns()}
      arrange={arrange}
      card={card}
    />
  );
}
