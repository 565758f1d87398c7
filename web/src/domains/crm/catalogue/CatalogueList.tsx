import Add from '@mui/icons-material/Add';
import { officesFor } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Link } from 'react-router';
import { formatNumber } from '../../../kit/text/format.ts';
import { type ListColumn, ListView } from '../../../kit/list/ListView.tsx';
import type { ListEndpoint } from '../../../kit/list/useListQuery.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useExport } from '../../workspace/bulk/index.ts';
import { useSession } from '../../organisation/session/index.ts';
import { FilterBar, type CatalogueChoice } from './FilterBar.tsx';
import { newPath, type Part, rowPath } from './paths.ts';

type Row = { id: number; name: string };
type Filter = Readonly<Record<string, unknown>> & { q?: string | undefined; sort?: string | undefined };

type Props<R extends Row> = {
  part: Part;
  endpoint: ListEndpoint<R>;
  filter: Filter;
  change: (part: Record<string, string | undefined>, how?: { replace?: boolean }) => void;
  columns: readonly ListColumn<R>[];
  /** The filters besides the search words, each with its choices. */
  choices: readonly CatalogueChoice[];
  card: (row: R) => ReactNode;
};

const rowId = ({ id }: Row) => String(id);
const rowLabel = ({ name }: Row) => name;

/** A list of the catalogue; whoever keeps it adds to it from here. */
export function CatalogueList<R extends Row>({ part, endpoint, filter, change, columns, choices, card }: Props<R>) {
  const { t } = useTranslation();
  const { role } = useSession();
  const keeps = officesFor(role, 'catalogue.write').length > 0;
  const exportTo = useExport(part, 'catalogue.write');
  const title = t(`catalogue.${part}.title`);
  const create = keeps && (
    <Button variant="contained" component={Link} to={newPath(part)} startIcon={<Add />}>
      {t(`catalogue.${part}.new`)}
    </Button>
  );
  const cleared = Object.fromEntries(['q', ...choices.map(({ name }) => name)].map((name) => [name, undefined]));
  const chips = [
    ...choices.flatMap(({ name, label, choices: offered, chosen }) =>
      chosen.length === 0
        ? []
        : [
            {
              id: name,
              label,
              value: chosen.map((value) => offered.find((one) => one.value === value)?.label ?? value).join(', '),
              onRemove: () => change({ [name]: undefined }),
            },
          ],
    ),
    ...(filter.q
      ? [{ id: 'q', label: t('catalogue.search'), value: filter.q, onRemove: () => change({ q: undefined }) }]
      : []),
  ];
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%' }}>
      <PageHeader title={title} actions={create || undefined} />
      <ListView<R>
        name={`catalogue.${part}`}
        label={title}
        count={(total) => t(`catalogue.${part}.count`, { count: total, number: formatNumber(total) })}
        endpoint={endpoint}
        filter={filter}
        sort={filter.sort}
        onSort={(sort) => change({ sort })}
        columns={columns}
        rowId={rowId}
        rowLabel={rowLabel}
        href={(row) => rowPath(part, row)}
        chips={chips}
        onClear={() => change(cleared)}
        toolbar={<FilterBar q={filter.q} choices={choices} onChange={change} />}
        card={card}
        exportTo={exportTo}
        empty={{
          title: t(`catalogue.${part}.empty`),
          hint: t(`catalogue.${part}.emptyHint`),
          ...(create && { action: create }),
        }}
      />
    </Box>
  );
}
