import { ContactFilter, contactList, type ContactRow, contacts, missingWays } from '@embark/contracts/crm/contacts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDate, formatNumber } from '../../../../kit/text/format.ts';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { RecordList } from '../../../../kit/list/RecordList.tsx';
import { useListFilter } from '../../../../kit/list/useListFilter.ts';
import { usePeek } from '../../../../kit/call/useAddressParams.ts';
import { ContactPeek } from '../index.ts';
import { ContactTabs, contactTypes } from './ContactTabs.tsx';
import { useExport } from '../../../workspace/bulk/index.ts';
import { useReference } from '../../../catalogue/reference/index.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { contactPath } from '../paths.ts';
import { ContactLinks } from '../ContactLinks.tsx';
import { PhoneLink } from '../../../../kit/text/phone.tsx';
import type { ListColumn } from '../../../../kit/list/ListView.tsx';
import { TimeText } from '../../../../kit/time/TimeText.tsx';

type Column = ListColumn<ContactRow>;

/** The columns of the contacts. */
function useContactColumns(): Column[] {
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
      {
        id: 'name',
        title: title('name'),
        width: 226,
        least: 200,
        sortable: true,
        show: ({ id, name }) => <bdi data-person={id}>{name}</bdi>,
      },
      {
        id: 'phone',
        title: title('phone'),
        width: 150,
        least: 130,
        show: ({ phone }) => phone && <PhoneLink phone={phone} />,
      },
      { id: 'email', title: title('email'), width: 220, least: 190, show: ({ email }) => email && <Ltr>{email}</Ltr> },
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

/** A contact as a card, for phones. */
function ContactCard({ row }: { row: ContactRow }) {
  const { t } = useTranslation();
  const { name, phone, email, offices, enquiries, conversions } = row;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minInlineSize: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography component="bdi" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Ltr>{offices.join(' ')}</Ltr>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <Ltr>{[phone, email].filter(Boolean).join(' · ')}</Ltr>
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minBlockSize: 44 }}>
        <Typography variant="body2">
          {t('contacts.enquiriesCount', { count: enquiries, number: formatNumber(enquiries) })}
          {' · '}
          {t('contacts.clientsCount', { count: conversions, number: formatNumber(conversions) })}
        </Typography>
        <Box component="span" sx={{ position: 'relative', zIndex: 1 }}>
          <ContactLinks of={row} large />
        </Box>
      </Box>
    </Box>
  );
}

const Duplicates = lazyPart(async () => (await import('../duplicates/DuplicatesPage.tsx')).DuplicatesPage);
const hasFile = { all: undefined, clients: 'yes', leads: 'no' } as const;

const rowId = ({ id }: ContactRow) => id;
const pathOf = ({ id }: ContactRow) => contactPath(id);
const rowLabel = ({ name }: ContactRow) => name;
const card = (row: ContactRow) => <ContactCard row={row} />;

/** The contacts of the company, and the possible duplicates among them. */
export function ContactsPage() {
  const named = useParams().type?.toLowerCase();
  if (named === 'duplicates') return <Duplicates />;
  return <People type={contactTypes.find((one) => one === named) ?? 'all'} />;
}

/** The contacts list; a contact's details and records open in a preview. */
function People({ type }: { type: (typeof contactTypes)[number] }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { offices } = useReference();
  const { filter, list } = useListFilter(ContactFilter, contactList.table, {
    label: (name) => t(`contacts.field.${name}`, { defaultValue: name }),
    search: t('contacts.search'),
    held: ['hasFile'], // the tabs show it
    choices: {
      office: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      missing: missingWays.map((way) => ({ value: way, label: t(`contacts.missing.${way}`) })),
    },
  });
  const asked = useMemo(() => ({ ...filter, hasFile: hasFile[type] }), [filter, type]);
  const columns = useContactColumns();
  const exportTo = useExport('contacts', 'contacts.read');
  const [peekId, peek] = usePeek();
  const [peeked, setPeeked] = useState(false); // once opened it stays mounted, so that closing can animate
  if (peekId !== undefined && !peeked) setPeeked(true);

  const query = new URLSearchParams(search);
  query.delete('peek');
  const kept = query.size > 0 ? `?${query}` : '';
  return (
    <>
      <RecordList<ContactRow>
        name="contacts"
        title={t('contacts.title')}
        list={list}
        header={<ContactTabs now={type} kept={kept} />}
        count={(count, number) => t('contacts.count', { count, number })}
        endpoint={contacts.list}
        filter={asked}
        columns={columns}
        rowId={rowId}
        rowLabel={rowLabel}
        href={pathOf}
        onPeek={(row) => peek(row?.id)}
        peekId={peekId}
        card={card}
        exportTo={exportTo}
        empty={{ title: t('contacts.empty'), hint: t('contacts.emptyHint') }}
      />
      {peeked && <ContactPeek id={peekId} onClose={() => peek(undefined)} />}
    </>
  );
}
