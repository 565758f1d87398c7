import type { ContactRow } from '@embark/contracts/crm/contacts';
import { useMemo } from 'react';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDate, formatNumber } from '../../../../kit/text/format.ts';
import type { ListColumn } from '../../../../kit/list/ListView.tsx';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { TimeText } from '../../../../kit/time/TimeText.tsx';

type Column = ListColumn<ContactRow>;

/** The columns of the people. */
export function useContactColumns(): Column[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const title = (id: TextIn<'contacts.field'>) => t(`contacts.field.${id}`);
    const count = (id: 'enquiries' | 'openEnquiries' | 'conversions'): Column => ({
      id,
      title: title(id),
      width: 82,
      align: 'end',
      show: (row) => <span className="tabular">{formatNumber(row[id])}</span>,
    });
    return [
      { id: 'name', title: title('name'), width: 164, sortable: true, show: ({ name }) => <bdi>{name}</bdi> },
      { id: 'phone', title: title('phone'), width: 152, show: ({ phone }) => phone && <Ltr>{phone}</Ltr> },
      { id: 'email', title: title('email'), width: 178, show: ({ email }) => email && <Ltr>{email}</Ltr> },
      { id: 'offices', title: title('office'), width: 68, show: ({ offices }) => <Ltr>{offices.join(' ')}</Ltr> },
      count('enquiries'),
      count('openEnquiries'),
      count('conversions'),
      {
        id: 'lastActivityAt',
        title: title('lastActivityAt'),
        width: 124,
        show: ({ lastActivityAt }) => lastActivityAt && <TimeText at={lastActivityAt} />,
      },
      {
        id: 'createdAt',
        title: title('createdAt'),
        width: 124,
        sortable: true,
        sortFirst: 'desc',
        show: ({ createdAt }) => formatDate(createdAt),
      },
      {
        id: 'whatsapp',
        title: title('whatsapp'),
        width: 150,
        defaultHidden: true,
        show: ({ whatsapp }) => whatsapp && <Ltr>{whatsapp}</Ltr>,
      },
      {
        id: 'preferredName',
        title: title('preferredName'),
        width: 150,
        defaultHidden: true,
        show: ({ preferredName }) => <bdi>{preferredName}</bdi>,
      },
    ];
  }, [t]);
}
