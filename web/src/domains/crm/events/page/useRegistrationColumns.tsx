import Button from '@mui/material/Button';
import type { EventRow, Registration } from '@embark/contracts/crm/events';
import { useMemo } from 'react';
import { formatNumber } from '../../../../kit/text/format.ts';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../../kit/list/ListView.tsx';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { OfficeTime, TimeText } from '../../../../kit/time/TimeText.tsx';
import { RegistrationState } from '../cells.tsx';
import { StatusName } from '../../reference/index.ts';

type Column = ListColumn<Registration>;
type Set = (row: Registration, state: 'registered' | 'cancelled') => void;

/** The columns of an event's registrations, with the one action available on each. */
export function useRegistrationColumns({ zone, can, state }: EventRow, set: Set): Column[] {
  const { t } = useTranslation();
  const takes = can.register;
  return useMemo(() => {
    const field = (id: TextIn<'events.field'>) => t(`events.field.${id}`);
    return [
      { id: 'name', title: field('name'), width: 190, sortable: true, show: ({ name }) => <bdi>{name}</bdi> },
      { id: 'state', title: field('attendance'), width: 130, show: (row) => <RegistrationState row={row} /> },
      {
        id: 'seats',
        title: field('seats'),
        width: 76,
        align: 'end',
        show: ({ seats }) => <span className="tabular">{formatNumber(seats)}</span>,
      },
      { id: 'phone', title: field('phone'), width: 150, show: ({ phone }) => phone && <Ltr>{phone}</Ltr> },
      {
        id: 'email',
        title: field('email'),
        width: 190,
        defaultHidden: true,
        show: ({ email }) => email && <Ltr>{email}</Ltr>,
      },
      {
        id: 'attendedAt',
        title: field('attendedAt'),
        width: 150,
        sortable: true,
        sortFirst: 'desc',
        show: ({ attendedAt }) => attendedAt && <OfficeTime at={attendedAt} zone={zone} short />,
      },
      {
        id: 'attendedBy',
        title: field('attendedBy'),
        width: 120,
        defaultHidden: true,
        show: ({ attendedBy }) => <bdi>{attendedBy}</bdi>,
      },
      {
        id: 'status',
        title: field('status'),
        width: 112,
        show: ({ status }) => <StatusName status={status} />,
      },
      { id: 'assignee', title: field('assignee'), width: 130, show: ({ assignee }) => <bdi>{assignee}</bdi> },
      {
        id: 'nextFollowUpAt',
        title: field('nextFollowUpAt'),
        width: 130,
        show: ({ nextFollowUpAt }) => nextFollowUpAt && <TimeText at={nextFollowUpAt} zone={zone} due />,
      },
      {
        id: 'registeredAt',
        title: field('registeredAt'),
        width: 130,
        sortable: true,
        defaultHidden: true,
        show: ({ registeredAt }) => <TimeText at={registeredAt} zone={zone} />,
      },
      {
        id: 'act',
        title: t('events.field.act'),
        width: 150,
        show: (row) =>
          row.can.edit && row.attendedAt === null && state !== 'cancelled' ? (
            row.state === 'cancelled' ? (
              takes && (
                <Button size="small" onClick={() => set(row, 'registered')}>
                  {t('events.register.takeUp')}
                </Button>
              )
            ) : (
              <Button size="small" color="inherit" onClick={() => set(row, 'cancelled')}>
                {t('events.register.cancel')}
              </Button>
            )
          ) : null,
      },
    ];
  }, [t, zone, takes, state, set]);
}
