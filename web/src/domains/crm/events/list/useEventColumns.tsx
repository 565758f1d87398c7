import type { Attendance } from '@embark/contracts/crm/enquiries';
import type { EventFigures, EventRow } from '@embark/contracts/crm/events';
import { useMemo } from 'react';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../../kit/list/ListView.tsx';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { Count, EventState, Money, percentText, When } from '../cells.tsx';
import { useCounted } from '../paths.ts';

type Column = ListColumn<EventRow>;
type Counted = Extract<
  keyof EventFigures,
  'registered' | 'attended' | 'noShow' | 'walkIns' | 'followedUp' | 'converted' | 'waitlisted'
>;
const partOf: Record<Counted, Attendance | 'converted'> = {
  registered: 'registered',
  attended: 'attended',
  noShow: 'no-show',
  walkIns: 'walk-in',
  followedUp: 'followed-up',
  converted: 'converted',
  waitlisted: 'waitlisted',
};

/** The columns of the events; counts lead to what they count. */
export function useEventColumns(): Column[] {
  const { t } = useTranslation();
  const counted = useCounted();
  return useMemo(() => {
    const field = (id: TextIn<'events.field'>) => t(`events.field.${id}`);
    const count = (id: Counted, rest: Partial<Column> = {}): Column => ({
      id,
      title: t(`events.figure.${id}`),
      width: 92,
      align: 'end',
      show: (row) => <Count of={row.figures[id]} to={counted(row.id, partOf[id])} label={t(`events.figure.${id}`)} />,
      ...rest,
    });
    const money = (id: 'costPerRegistration' | 'costPerAttendee' | 'costPerConversion', hidden = true): Column => ({
      id,
      title: t(`events.figure.${id}`),
      width: 128,
      align: 'end',
      defaultHidden: hidden,
      show: (row) => <Money amount={row.figures[id]} currency={row.currency} />,
    });
    const sorted = { sortable: true, sortFirst: 'desc' } as const;
    return [
      { id: 'title', title: field('title'), width: 220, sortable: true, show: ({ title }) => <bdi>{title}</bdi> },
      { id: 'startsAt', title: field('when'), width: 210, ...sorted, show: (row) => <When {...row} /> },
      { id: 'state', title: field('state'), width: 112, show: ({ state }) => <EventState state={state} /> },
      { id: 'office', title: field('office'), width: 76, sortable: true, show: ({ office }) => <Ltr>{office}</Ltr> },
      { id: 'serCode', title: field('serCode'), width: 84, show: ({ serCode }) => <Ltr>{serCode}</Ltr> },
      count('registered', sorted),
      count('waitlisted', { defaultHidden: true }),
      count('attended', sorted),
      count('noShow'),
      count('walkIns', { defaultHidden: true }),
      count('followedUp'),
      count('converted'),
      money('costPerRegistration'),
      money('costPerAttendee', false),
      money('costPerConversion'),
      {
        id: 'return',
        title: t('events.figure.return'),
        width: 90,
        align: 'end',
        defaultHidden: true,
        show: (row) => <span className="tabular">{percentText(row.figures.return)}</span>,
      },
      { id: 'owner', title: field('ownerId'), width: 130, sortable: true, show: ({ owner }) => <bdi>{owner}</bdi> },
      {
        id: 'number',
        title: field('number'),
        width: 120,
        sortable: true,
        defaultHidden: true,
        show: ({ number }) => <Ltr>{number}</Ltr>,
      },
    ];
  }, [t, counted]);
}
