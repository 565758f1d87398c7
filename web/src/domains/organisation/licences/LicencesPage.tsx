import {
  type Licence,
  licenceFields,
  LicenceFilter,
  licenceKinds,
  licenceLabel,
  licences,
  licenceStates,
} from '@embark/contracts/organisation/licences';
import { officesFor } from '@embark/contracts/kit';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { type TextIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { RecordList } from '../../../kit/list/RecordList.tsx';
import { useListFilter } from '../../../kit/list/useListFilter.ts';
import { formatDate, formatNumber } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { useSession } from '../session/index.ts';
import { LicenceDialog } from './LicenceDialog.tsx';
import { StandingChip } from './StandingChip.tsx';

const day = (given: string | null) => given && formatDate(given);

function useLicenceColumns(): ListColumn<Licence>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const column = (
      id: TextIn<'licences.field'>,
      width: number,
      show: ListColumn<Licence>['show'],
      rest: Partial<ListColumn<Licence>> = {},
    ) => ({ id, title: t(`licences.field.${id}`), width, show, ...rest });
    const sortable = { sortable: true } as const;
    return [
      column('name', 200, ({ name }) => <bdi>{name}</bdi>, { ...sortable, least: 190 }),
      column('standing', 150, (row) => <StandingChip of={row} />),
      column('kind', 150, ({ kind }) => t(`licences.kind.${kind}`), sortable),
      column('number', 130, (row) => <Ltr>{licenceLabel(row)}</Ltr>),
      column('validTo', 120, (row) => formatDate(row.validTo), sortable),
      column('insuredTo', 130, (row) => day(row.insuredTo), sortable),
      column('cpdPoints', 110, (row) => formatNumber(row.cpdPoints), { align: 'end' }),
      column('checkedOn', 140, (row) => day(row.checkedOn)),
      column('office', 90, ({ office }) => <Ltr>{office}</Ltr>, sortable),
      column('validFrom', 120, (row) => formatDate(row.validFrom), { defaultHidden: true }),
      column('insurer', 160, ({ insurer }) => <bdi>{insurer}</bdi>, { defaultHidden: true }),
    ];
  }, [t]);
}

const offices = ['AU', 'BD', 'PK', 'IN'];
const rowId = ({ id }: Licence) => id;
const rowLabel = (row: Licence) => `${row.name}, ${licenceLabel(row)}`;
const card = (row: Licence) => <LicenceCard row={row} />;

/** The licences of staff: who may give immigration assistance, and until when. */
export function LicencesPage() {
  const { t } = useTranslation();
  const columns = useLicenceColumns();
  const { role } = useSession();
  const keeps = officesFor(role, 'licences.write').length > 0;
  const [open, setOpen] = useState<Licence | 'new'>();
  const { filter, list } = useListFilter(LicenceFilter, licenceFields.table, {
    label: (name) => t(`licences.field.${name}`, { defaultValue: name }),
    search: t('licences.search'),
    choices: {
      kind: licenceKinds.map((value) => ({ value, label: t(`licences.kind.${value}`) })),
      state: licenceStates.map((value) => ({ value, label: t(`licences.state.${value}`) })),
      office: offices.map((value) => ({ value, label: value })),
    },
  });
  const create = keeps && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setOpen('new')}>
      {t('licences.new')}
    </Button>
  );
  return (
    <>
      <RecordList<Licence>
        name="licences"
        title={t('licences.title')}
        list={list}
        actions={create}
        count={(total) => t('licences.count', { count: total, number: formatNumber(total) })}
        endpoint={licences.list}
        filter={filter}
        columns={columns}
        rowId={rowId}
        rowLabel={rowLabel}
        {...(keeps && { onOpen: setOpen })}
        card={card}
        empty={{ title: t('licences.empty'), hint: t('licences.emptyHint'), ...(create && { action: create }) }}
      />
      {open !== undefined && (
        <LicenceDialog licence={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

/** A licence as a card, for phones. */
function LicenceCard({ row }: { row: Licence }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ flex: 1, minInlineSize: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{row.name}</bdi>
        </Typography>
        <StandingChip of={row} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t(`licences.kind.${row.kind}`)} · <Ltr>{licenceLabel(row)}</Ltr> · <Ltr>{row.office}</Ltr>
      </Typography>
      <Typography variant="body2">
        {t('licences.term', { from: formatDate(row.validFrom), to: formatDate(row.validTo) })}
      </Typography>
    </Box>
  );
}
