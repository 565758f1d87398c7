import type { ConversionRow } from '@embark/contracts/crm/conversions';
import { officesFor } from '@embark/contracts/kit';
import { useMemo } from 'react';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../../kit/text/format.ts';
import type { ListColumn } from '../../../../kit/list/ListView.tsx';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { DayText } from '../../../../kit/time/TimeText.tsx';
import { useSession } from '../../../organisation/session/index.ts';
import { StatusName } from '../StatusName.tsx';
import { PhoneLink } from '../../../../kit/text/phone.tsx';
import { FollowUpText } from '../../followUps/index.ts';
import { ServiceName, useReference } from '../../../catalogue/reference/index.ts';

type Title = (id: TextIn<'conversions.field'>) => string;
type Day = (at: string, office: string) => string;

/** Columns hidden by default. */
const hidden = (title: Title, day: Day): ListColumn<ConversionRow>[] => [
  {
    id: 'email',
    title: title('email'),
    width: 200,
    defaultHidden: true,
    show: ({ email }) => email && <Ltr>{email}</Ltr>,
  },
  {
    id: 'closedAt',
    title: title('closedAt'),
    width: 120,
    defaultHidden: true,
    show: ({ closedAt, office }) => closedAt && day(closedAt, office),
  },
  {
    id: 'retainUntil',
    title: title('retainUntil'),
    width: 130,
    defaultHidden: true,
    show: ({ retainUntil }) => retainUntil && formatDate(retainUntil),
  },
  {
    id: 'tags',
    title: title('tags'),
    width: 160,
    defaultHidden: true,
    show: ({ tags }) => <bdi>{tags.join(', ')}</bdi>,
  },
];

/** Columns that roles such as accounts, which see names and money, do not have. */
const details = new Set(['email', 'phone', 'nextActionAt']);

/** The columns of the list; days are in the time zone of the file's office. */
export function useConversionColumns(isOneService: boolean): ListColumn<ConversionRow>[] {
  const { t } = useTranslation();
  const { officeOf } = useReference();
  const { role } = useSession();
  return useMemo(() => {
    const title = (id: TextIn<'conversions.field'>) => t(`conversions.field.${id}`);
    const day = (at: string, office: string) => formatDate(at, officeOf(office)?.zone);
    const seesDetails = officesFor(role, 'contacts.sensitive').length > 0;
    const all: ListColumn<ConversionRow>[] = [
      {
        id: 'name',
        title: title('name'),
        width: 226,
        least: 200,
        sortable: true,
        show: ({ name, contactId }) => <bdi data-person={contactId}>{name}</bdi>,
      },
      {
        id: 'number',
        title: title('number'),
        width: 126,
        sortable: true,
        sortFirst: 'desc',
        defaultHidden: !isOneService, // there the name of the service takes its place
        show: ({ number }) => <Ltr>{number}</Ltr>,
      },
      {
        id: 'status',
        title: title('status'),
        width: 150,
        least: 140,
        sortable: true,
        show: (row) => <StatusName of={row} />,
      },
      {
        id: 'serCode',
        title: title('serCode'),
        width: 183,
        least: 130,
        sortable: true,
        defaultHidden: isOneService,
        show: ({ serCode }) => <ServiceName code={serCode} />,
      },
      {
        id: 'office',
        title: title('office'),
        width: 72,
        defaultHidden: true,
        show: ({ office }) => <Ltr>{office}</Ltr>,
      },
      {
        id: 'caseOfficer',
        title: title('caseOfficer'),
        width: 140,
        least: 130,
        sortable: true,
        show: ({ caseOfficer }) => <bdi>{caseOfficer}</bdi>,
      },
      {
        id: 'nextActionAt',
        title: title('nextActionAt'),
        width: 163,
        least: 152,
        sortable: true,
        show: ({ nextActionAt, closedAt, office }) =>
          nextActionAt && closedAt === null && <FollowUpText at={nextActionAt} zone={officeOf(office)?.zone} />,
      },
      {
        id: 'phone',
        title: title('phone'),
        width: 152,
        least: 150,
        show: ({ phone }) => phone && <PhoneLink phone={phone} />,
      },
      {
        id: 'openedAt',
        title: title('openedAt'),
        width: 100,
        least: 92,
        sortable: true,
        sortFirst: 'desc',
        show: ({ openedAt, office }) => <DayText at={openedAt} zone={officeOf(office)?.zone} />,
      },
      ...hidden(title, day),
    ];
    return seesDetails ? all : all.filter(({ id }) => !details.has(id));
  }, [t, officeOf, isOneService, role]);
}
