import Button from '@mui/material/Button';
import type { EventRow, Registration } from '@embark/contracts/crm/events';
import { useMemo } from 'react';
import { formatNumber, formatTime } from '../../../../kit/text/format.ts';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../../kit/list/ListView.tsx';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { Clock, TimeText } from '../../../../kit/time/TimeText.tsx';
import { RegistrationState } from '../cells.tsx';
import { PhoneLink } from '../../../../kit/text/phone.tsx';
import { StatusName } from '../../choices/index.ts';

type Column = ListColumn<Registration>;
type Set = (row: Registration, state: 'registered' | 'cancelled') => void;
type ActProps = { row: Registration; event: EventRow; set: Set };

/** The one action on a registration: cancel it, or register the person again. */
export function RegistrationAct({ row, event: { can, state }, set }: ActProps) {
  const { t } = useTranslation();
  if (!row.can.edit || row.attendedAt !== null || state === 'cancelled') return null;
  if (row.state !== 'cancelled')
    return (
      <Button size="small" color="inherit" onClick={() => set(row, 'cancelled')}>
        {t('events.register.cancel')}
      </Button>
    );
  return can.register ? (
    <Button size="small" onClick={() => set(row, 'registered')}>
      {t('events.register.takeUp')}
    </Button>
  ) : null;
}

/** When a person was checked in, on the event's clock; the tooltip has the user's too. */
export const CheckedIn = ({ at, zone }: { at: string; zone: string }) => (
  <Clock at={at} zone={zone}>
    {formatTime(at, zone)}
  </Clock>
);

/** The columns of an event's registrations: who, how to reach them, how far they are, and the action available. */
export function useRegistrationColumns(event: EventRow, set: Set): Column[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const { zone } = event;
    const field = (id: TextIn<'events.field'>) => t(`events.field.${id}`);
    const hidden = (id: TextIn<'events.field'>, width: number, show: Column['show'], rest: Partial<Column> = {}) => ({
      id,
      title: field(id),
      width,
      defaultHidden: true,
      show,
      ...rest,
    });
    return [
      {
        id: 'name',
        title: field('name'),
        width: 190,
        least: 160,
        sortable: true,
        show: ({ name }) => <bdi>{name}</bdi>,
      },
      { id: 'phone', title: field('phone'), width: 152, show: ({ phone }) => phone && <PhoneLink phone={phone} /> },
      { id: 'state', title: field('attendance'), width: 128, show: (row) => <RegistrationState row={row} /> },
      {
        id: 'attendedAt',
        title: field('attendedAt'),
        width: 108,
        sortable: true,
        sortFirst: 'desc',
        show: ({ attendedAt }) => attendedAt && <CheckedIn at={attendedAt} zone={zone} />,
      },
      {
        id: 'seats',
        title: field('seats'),
        width: 76,
        align: 'end',
        show: ({ seats }) => <span className="tabular">{formatNumber(seats)}</span>,
      },
      {
        id: 'status',
        title: field('status'),
        width: 150,
        least: 140,
        show: ({ status }) => <StatusName status={status} />,
      },
      {
        id: 'assignee',
        title: field('assignee'),
        width: 140,
        least: 130,
        show: ({ assignee }) => <bdi>{assignee}</bdi>,
      },
      {
        id: 'act',
        title: t('events.field.act'),
        width: 154,
        show: (row) => <RegistrationAct row={row} event={event} set={set} />,
      },
      hidden('email', 190, ({ email }) => email && <Ltr>{email}</Ltr>),
      hidden('attendedBy', 120, ({ attendedBy }) => <bdi>{attendedBy}</bdi>),
      hidden(
        'nextFollowUpAt',
        166,
        ({ nextFollowUpAt }) => nextFollowUpAt && <TimeText at={nextFollowUpAt} zone={zone} due />,
      ),
      hidden('registeredAt', 130, ({ registeredAt }) => <TimeText at={registeredAt} zone={zone} />, { sortable: true }),
    ];
  }, [t, event, set]);
}
