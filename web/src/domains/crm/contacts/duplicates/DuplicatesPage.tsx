import {
  DuplicateFilter,
  type DuplicatePair,
  duplicateReasons,
  duplicates,
  duplicateStates,
} from '@embark/contracts/crm/contacts';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { ChoiceFilter } from '../../../../kit/list/ChoiceFilter.tsx';
import { type FilterChip, type ListColumn, ListView } from '../../../../kit/list/ListView.tsx';
import { SearchField } from '../../../../kit/list/SearchField.tsx';
import { useFilter } from '../../../../kit/call/useFilter.ts';
import { ContactTabs } from '../list/ContactTabs.tsx';
import { contactPath, mergePath } from '../paths.ts';
import { Look } from './Look.tsx';
import { PairActions } from './PairActions.tsx';
import { Person, Reasons } from './pairParts.tsx';
import { TimeText } from '../../../../kit/time/TimeText.tsx';

type Column = ListColumn<DuplicatePair>;

/** The columns of the duplicate pairs. */
function usePairColumns(): Column[] {
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

/** A duplicate pair as a card, for phones. */
function PairCard({ pair }: { pair: DuplicatePair }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 1, minInlineSize: 0 }}>
      <Person of={pair.one} stacked />
      <Person of={pair.other} stacked />
      <Reasons reasons={pair.reasons} />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minBlockSize: 44 }}>
        <span className="tabular">{t('contacts.duplicates.scoreOf', { score: formatNumber(pair.score) })}</span>
        <Box component="span" sx={{ position: 'relative', zIndex: 1 }}>
          <PairActions pair={pair} />
        </Box>
      </Box>
    </Box>
  );
}

const cleared = { q: undefined, state: undefined, reason: undefined };
const choicesOf = { state: duplicateStates, reason: duplicateReasons } as const;

const rowId = ({ id }: DuplicatePair) => String(id);
const rowLabel = ({ one, other }: DuplicatePair) => `${one.name} – ${other.name}`;
const card = (pair: DuplicatePair) => <PairCard pair={pair} />;
/** The older contact survives; a merged pair links to the survivor only. */
const href = ({ one, other, state }: DuplicatePair) => {
  const [first, second] = one.createdAt <= other.createdAt ? [one, other] : [other, one];
  return state === 'merged' ? contactPath(first.id) : mergePath(first.id, second.id);
};

/** Possible duplicates, the most likely first. */
export function DuplicatesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [filter, change] = useFilter(DuplicateFilter);
  const columns = usePairColumns();
  const named = (name: 'state' | 'reason', value: string) =>
    t(name === 'state' ? `contacts.duplicates.state.${value}` : `contacts.reason.${value}`, { defaultValue: value });
  const label = (name: TextIn<'contacts.duplicates.field'>) => t(`contacts.duplicates.field.${name}`);
  const chips: FilterChip[] = (['state', 'reason'] as const).flatMap((name) => {
    const chosen = filter[name] ?? [];
    const value = chosen.map((one) => named(name, one)).join(', ');
    return chosen.length > 0
      ? [{ id: name, label: label(name), value, onRemove: () => change({ [name]: undefined }) }]
      : [];
  });
  if (filter.q)
    chips.push({ id: 'q', label: t('contacts.field.q'), value: filter.q, onRemove: () => change({ q: undefined }) });

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%' }}>
      <ContactTabs now="duplicates" actions={<Look />} />
      <ListView<DuplicatePair>
        name="duplicates"
        label={t('contacts.duplicates.title')}
        count={(total) => t('contacts.duplicates.count', { count: total, number: formatNumber(total) })}
        endpoint={duplicates.list}
        filter={filter}
        sort={filter.sort}
        onSort={(sort) => change({ sort })}
        columns={columns}
        rowId={rowId}
        rowLabel={rowLabel}
        href={href}
        onOpen={(pair) => void navigate(href(pair))}
        chips={chips}
        onClear={() => change(cleared)}
        toolbar={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <SearchField
              label={t('contacts.duplicates.search')}
              value={filter.q ?? ''}
              onChange={(q) => change({ q: q || undefined }, { replace: true })}
            />
            {(['state', 'reason'] as const).map((name) => (
              <Box key={name} sx={{ flex: { xs: '1 1 40%', md: 'none' }, inlineSize: { md: 180 } }}>
                <ChoiceFilter
                  label={label(name)}
                  choices={choicesOf[name].map((value) => ({ value, label: named(name, value) }))}
                  chosen={filter[name] ?? []}
                  onChange={(values) => change({ [name]: values.join(',') || undefined })}
                />
              </Box>
            ))}
          </Box>
        }
        card={card}
        empty={{ title: t('contacts.duplicates.empty'), hint: t('contacts.duplicates.emptyHint') }}
      />
    </Box>
  );
}
