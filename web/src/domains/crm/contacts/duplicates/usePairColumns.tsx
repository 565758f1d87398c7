import type { DuplicatePair } from '@embark/contracts/crm/contacts';
import { useMemo } from 'react';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import type { ListColumn } from '../../../../kit/list/ListView.tsx';
import { TimeText } from '../../../../kit/time/TimeText.tsx';
import { PairActions } from './PairActions.tsx';
import { Person, Reasons } from './pairParts.tsx';

type Column = ListColumn<DuplicatePair>;

/** The columns of the pairs. */
export function usePairColumns(): Column[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const title = (id: TextIn<'contacts.duplicates.field'>) => t(`contacts.duplicates.field.${id}`);
    return [
      { id: 'one', title: title('one'), width: 300, show: ({ one }) => <Person of={one} /> },
      { id: 'other', title: title('other'), width: 300, show: ({ other }) => <Person of={other} /> },
      {
        id: 'score',
        title: title('score'),
        width: 76,
        align: 'end',
        sortable: true,
        sortFirst: 'desc',
        show: ({ score }) => <span className="tabular">{formatNumber(score)}</span>,
      },
      { id: 'reasons', title: title('reasons'), width: 236, show: ({ reasons }) => <Reasons reasons={reasons} /> },
      {
        id: 'decide',
        title: title('decide'),
        width: 150,
        show: (pair) => (pair.state === 'merged' ? t('contacts.duplicates.state.merged') : <PairActions pair={pair} />),
      },
      {
        id: 'foundAt',
        title: title('foundAt'),
        width: 124,
        sortable: true,
        sortFirst: 'desc',
        defaultHidden: true,
        show: ({ foundAt }) => <TimeText at={foundAt} />,
      },
      {
        id: 'decidedBy',
        title: title('decidedBy'),
        width: 150,
        defaultHidden: true,
        show: ({ decidedBy }) => decidedBy && <bdi>{decidedBy}</bdi>,
      },
    ];
  }, [t]);
}
