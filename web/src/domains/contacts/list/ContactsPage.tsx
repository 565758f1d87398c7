import { ContactFilter, type ContactRow, contacts } from '@embark/contracts/contacts';
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useLocation, useParams } from 'react-router';
import { formatNumber } from '../../../kit/format.ts';
import { ListView } from '../../../kit/list/ListView.tsx';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { TabLinks } from '../../../kit/TabLinks.tsx';
import { useFilter } from '../../../kit/useFilter.ts';
import { usePeek } from '../../../kit/usePeek.ts';
import { ContactPeek } from '../index.ts';
import { ContactCard } from './ContactCard.tsx';
import { FilterBar } from './FilterBar.tsx';
import { useChips } from './useChips.ts';
import { useContactColumns } from './useContactColumns.tsx';

const types = ['all', 'clients', 'leads'] as const;
const hasFile = { all: undefined, clients: 'yes', leads: 'no' } as const;
const cleared = { q: undefined, office: undefined, missing: undefined };

const rowId = ({ id }: ContactRow) => id;
const rowLabel = ({ name }: ContactRow) => name;
const card = (row: ContactRow) => <ContactCard row={row} />;

/** Everybody the company knows; who they are and what there is of them opens beside the list. */
export function ContactsPage() {
  const { t } = useTranslation();
  const { type: named } = useParams();
  const { search } = useLocation();
  const type = types.find((one) => one === named?.toLowerCase()) ?? 'all';
  const [filter, change] = useFilter(ContactFilter);
  const asked = useMemo(() => ({ ...filter, hasFile: hasFile[type] }), [filter, type]);
  const columns = useContactColumns();
  const chips = useChips(filter, change);
  const [peekId, peek] = usePeek();
  const [peeked, setPeeked] = useState(false); // once it was open it stays, so that it can slide away
  if (peekId !== undefined && !peeked) setPeeked(true);

  const query = new URLSearchParams(search);
  query.delete('peek');
  const kept = query.size > 0 ? `?${query}` : '';
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2 }}>
        <PageHeader title={t('contacts.title')} />
        <TabLinks
          label={t('contacts.types')}
          tabs={types.map((one) => ({
            to: `/apps/contacts/${one}${kept}`,
            text: t(`contacts.type.${one}`),
            current: one === type,
          }))}
        />
      </Box>
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
        empty={{ title: t('contacts.empty'), hint: t('contacts.emptyHint') }}
      />
      {peeked && <ContactPeek id={peekId} onClose={() => peek(undefined)} />}
    </Box>
  );
}
