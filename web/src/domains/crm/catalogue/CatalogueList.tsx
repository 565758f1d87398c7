import { officesFor } from '@embark/contracts/kit';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { localName } from '../../../kit/i18n/localName.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { Choice } from '../../../kit/list/ChoiceFilter.tsx';
import type { ListProps } from '../../../kit/list/ListView.tsx';
import { RecordList } from '../../../kit/list/RecordList.tsx';
import type { ListFilter } from '../../../kit/list/useListFilter.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { useSession } from '../../organisation/session/index.ts';
import { useExport } from '../../workspace/bulk/index.ts';
import { newPath, type Part, rowPath } from './paths.ts';
import { ActiveChip } from './cells.tsx';

type Named = { name: string; nameTr: string; nameAr: string };
type CatalogueCardProps = { row: Named & { active: boolean }; below: ReactNode; figures: readonly string[] };

/** A catalogue row as a card, for phones. */
export const CatalogueCard = ({ row, below, figures }: CatalogueCardProps) => (
  <Box sx={{ display: 'grid', gap: 0.5 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography sx={{ flex: 1, minInlineSize: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
        <bdi>{localName(row)}</bdi>
      </Typography>
      <ActiveChip active={row.active} />
    </Box>
    {below !== null && (
      <Typography variant="body2" color="textSecondary">
        {below}
      </Typography>
    )}
    <Typography variant="body2">{figures.join(' · ')}</Typography>
  </Box>
);

type Row = Named & { id: number };
type Props<R extends Row> = Pick<ListProps<R>, 'endpoint' | 'filter' | 'columns' | 'card'> & {
  part: Part;
  list: ListFilter;
};

const rowId = ({ id }: Row) => String(id);
const rowLabel = (row: Row) => localName(row);

/** Labels of a catalogue filter, and its choice of active or inactive rows. */
export function useCatalogueFilter() {
  const { t } = useTranslation();
  const active: Choice[] = [
    { value: 'yes', label: t('catalogue.active.yes') },
    { value: 'no', label: t('catalogue.active.no') },
  ];
  return {
    label: (name: string) => t(`catalogue.field.${name}`, { defaultValue: name }),
    search: t('catalogue.search'),
    active,
  };
}

/** A list of the catalogue; users who may edit it can add rows here. */
export function CatalogueList<R extends Row>({ part, ...list }: Props<R>) {
  const { t } = useTranslation();
  const { role } = useSession();
  const exportTo = useExport(part, 'catalogue.write');
  const create = officesFor(role, 'catalogue.write').length > 0 && (
    <Button variant="contained" component={Link} to={newPath(part)} startIcon={<Add />}>
      {t(`catalogue.${part}.new`)}
    </Button>
  );
  return (
    <RecordList<R>
      {...list}
      name={`catalogue.${part}`}
      title={t(`catalogue.${part}.title`)}
      actions={create}
      count={(total) => t(`catalogue.${part}.count`, { count: total, number: formatNumber(total) })}
      rowId={rowId}
      rowLabel={rowLabel}
      href={(row) => rowPath(part, row)}
      exportTo={exportTo}
      empty={{
        title: t(`catalogue.${part}.empty`),
        hint: t(`catalogue.${part}.emptyHint`),
        ...(create && { action: create }),
      }}
    />
  );
}
