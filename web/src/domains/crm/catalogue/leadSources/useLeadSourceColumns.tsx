import type { LeadSourceRow } from '@embark/contracts/crm/catalogue';
import { officesFor } from '@embark/contracts/kit';
import { useMemo } from 'react';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../../kit/list/ListView.tsx';
import { useSession } from '../../../organisation/session/index.ts';
import { ActiveChip, Count, Money, shareText } from '../cells.tsx';
import { useOpens } from '../useOpens.ts';

/** The columns of the lead sources; what they cost stands there for those who keep them. */
export function useLeadSourceColumns(): ListColumn<LeadSourceRow>[] {
  const { t } = useTranslation();
  const { role } = useSession();
  const opens = useOpens();
  const keeps = officesFor(role, 'catalogue.write').length > 0;
  return useMemo(() => {
    const title = (id: TextIn<'catalogue.field'>) => t(`catalogue.field.${id}`);
    const money = (id: 'cost' | 'costPerLead' | 'costPerConversion'): ListColumn<LeadSourceRow> => ({
      id,
      title: title(id),
      width: 144,
      align: 'end',
      show: (row) => <Money amount={row[id]} currency={row.currency} round />,
    });
    return [
      { id: 'name', title: title('name'), width: 200, sortable: true, show: ({ name }) => <bdi>{name}</bdi> },
      {
        id: 'leads',
        title: title('leads'),
        width: 130,
        align: 'end',
        sortable: true,
        sortFirst: 'desc',
        show: ({ id, leads }) => (
          <Count of={leads} to={opens.enquiries({ leadSource: String(id) })} label={title('leads')} />
        ),
      },
      {
        id: 'conversions',
        title: title('conversions'),
        width: 110,
        align: 'end',
        sortable: true,
        sortFirst: 'desc',
        show: ({ id, conversions }) => (
          <Count of={conversions} to={opens.inStatus('CV', { leadSource: String(id) })} label={title('conversions')} />
        ),
      },
      {
        id: 'rate',
        title: title('rate'),
        width: 110,
        align: 'end',
        show: ({ leads, conversions }) => <span className="tabular">{shareText(conversions, leads)}</span>,
      },
      ...(keeps ? [money('cost'), money('costPerLead'), money('costPerConversion')] : []),
      {
        id: 'active',
        title: title('active'),
        width: 150,
        sortable: true,
        show: ({ active }) => <ActiveChip active={active} />,
      },
      { id: 'note', title: title('note'), width: 220, defaultHidden: true, show: ({ note }) => <bdi>{note}</bdi> },
    ];
  }, [t, opens, keeps]);
}
