import type { PromiseRow } from '@embark/contracts/crm/missedFollowUps';
import { useMemo } from 'react';
import { formatDate } from '../../../kit/text/format.ts';
import { type TextIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/ListView.tsx';
import { Clock, TimeText } from '../../../kit/time/TimeText.tsx';
import { Actions } from './Actions.tsx';
import { FollowUpText } from '../followUps/index.ts';
import { ServiceName, useReference } from '../../catalogue/reference/index.ts';
import { RatingName, StatusName } from '../choices/index.ts';

/** An overdue date is hidden here, because the column before shows how late it is. */
const isAhead = ({ nextFollowUpAt }: PromiseRow) =>
  nextFollowUpAt !== null && new Date(nextFollowUpAt).getTime() > Date.now();

/** The columns of the list: person, delay, original and current date, owner, and actions. */
export function useMissedFollowUpColumns(): ListColumn<PromiseRow>[] {
  const { t } = useTranslation();
  const { officeOf } = useReference();
  return useMemo(() => {
    const zoneOf = (row: PromiseRow) => officeOf(row.office)?.zone;
    const title = (id: TextIn<'enquiries.field'>) => t(`enquiries.field.${id}`);
    const own = (id: TextIn<'missedFollowUps.field'>) => t(`missedFollowUps.field.${id}`);
    const sortable = true;
    return [
      {
        id: 'name',
        title: title('name'),
        width: 226,
        least: 224,
        pinned: true,
        hideable: false,
        sortable,
        show: (row) => <bdi data-person={row.contactId}>{row.name}</bdi>,
      },
      {
        id: 'late',
        title: own('late'),
        width: 150,
        sortable,
        sortId: 'promisedAt',
        show: (row) => <TimeText at={row.promisedAt} zone={zoneOf(row)} due />,
      },
      {
        id: 'actions',
        title: own('actions'),
        width: 152,
        hideable: false,
        show: (row) => <Actions row={row} zone={zoneOf(row)} />,
      },
      {
        id: 'promisedAt',
        title: own('promisedAt'),
        width: 120,
        show: (row) => (
          <Clock at={row.promisedAt} zone={zoneOf(row)}>
            {formatDate(row.promisedAt, zoneOf(row))}
          </Clock>
        ),
      },
      {
        id: 'slips',
        title: own('slips'),
        width: 140,
        least: 110,
        show: ({ slips }) => (slips > 0 ? t('missedFollowUps.slips', { count: slips }) : ''),
      },
      {
        id: 'nextFollowUpAt',
        title: title('nextFollowUpAt'),
        width: 172,
        least: 130,
        sortable,
        show: (row) => isAhead(row) && <FollowUpText at={row.nextFollowUpAt} status={row.status} zone={zoneOf(row)} />,
      },
      {
        id: 'assignee',
        title: title('assignee'),
        width: 150,
        least: 136,
        sortable,
        show: (row) => <bdi>{row.assignee}</bdi>,
      },
      { id: 'office', title: title('office'), width: 72, sortable, show: (row) => row.office },
      {
        id: 'status',
        title: title('status'),
        width: 130,
        defaultHidden: true,
        show: (row) => <StatusName status={row.status} />,
      },
      { id: 'rating', title: title('rating'), width: 86, show: (row) => <RatingName rating={row.rating} /> },
      {
        id: 'serCode',
        title: title('serCode'),
        width: 140,
        defaultHidden: true,
        show: (row) => <ServiceName code={row.serCode} />,
      },
    ];
  }, [t, officeOf]);
}
