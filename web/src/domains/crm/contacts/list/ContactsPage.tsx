import { ContactFilter, type ContactRow, contacts } from '@embark/contracts/crm/contacts';
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useLocation, useParams } from 'react-router';
import { formatNumber } from '../../../../kit/text/format.ts';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { ListView } from '../../../../kit/list/ListView.tsx';
import { useFilter } from '../../../../kit/call/useFilter.ts';
import { usePeek } from '../../../../kit/page/usePeek.ts';
import { ContactPeek } from '../index.ts';
import { ContactCard } from './ContactCard.tsx';
import { ContactTabs, contactTypes } from './ContactTabs.tsx';
import { FilterBar } from './FilterBar.tsx';
import { useChips } from './useChips.ts';
import { useExport } from '../../../workspace/bulk/index.ts';
import { useContactColumns } from './useContactColumns.tsx';

const Duplicates = lazyPart(async () => (await import('../duplicates/DuplicatesPage.tsx')).DuplicatesPage);
const hasFile = { all: undefined, clients: 'yes', leads: 'no' } as const;
const cleared = { q: undefined, office: undefined, missing: undefined };

const rowId = ({ id }: ContactRow) => id;
const rowLabel = ({ name }: ContactRow) => name;
const card = (row: ContactRow) => <ContactCard row={row} />;

/** Everybody the company knows, and who may be twice among them. */
export function ContactsPage() {
  const named = useParams().type?.toLowerCase();
  if (named === 'duplicates') return <Duplicates />;
  return <People type={contactTypes.find((one) => one === named) ?? 'all'} />;
}

/** Who they are and what there is of them opens beside the list. */
function People({ type }: { type: (typeof contactTypes)[number] }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const [filter, change] = useFilter(ContactFilter);
  const asked = useMemo(() => ({ ...filter, hasFile: hasFile[type] }), [filter, type]);
  const columns = useContactColumns();
  const chips = useChips(filter, change);
  const exportTo = useExport('contacts', 'contacts.read');
  const [peekId, peek] = usePeek();
  const [peeked, setPeeked] = useState(false); // once it was open it stays, so that it can slide away
  if (peekId !== undefined && !peeked) setPeeked(true);

  const query = new URLSearchParams(search);
  query.delete('peek');
  const kept = query.size > 0 ? `?${query}` : '';
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%' }}>
      <ContactTabs now={type} kept={kept} />
      <ListView<ContactRow>
        name="contacts"
        label={t('contacts.title')}
        count={(total) => t('contacts.count', { count: total, number: formatNumber(total) })}
        endpoint={contacts.list}
        filter={asked}
        sort={filter.sort}
        onSort={(sort) => change({ sort })}
        columns={columns}
        rowId={rowId}
        rowLabel={rowLabel}
        onOpen={(row) => peek(row.id)}
        onPeek={(row) => peek(row?.id)}
        peekId={peekId}
        chips={chips}
        onClear={() => change(cleared)}
        toolbar={<FilterBar filter={filter} onChange={change} />}
        card={card}
        exportTo={exportTo}
        empty={{ title: t('contacts.empty'), hint: t('contacts.emptyHint') }}
      />
      {peeked && <ContactPeek id={peekId} onClose={() => peek(undefined)} />}
    </Box>
  );
}
