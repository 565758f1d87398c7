import { officesFor } from '@embark/contracts/kit';
import { serviceKinds } from '@embark/contracts/catalogue/reference';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { localName } from '../../../kit/i18n/localName.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { NewButton } from '../../../kit/list/NewButton.tsx';
import { FieldList, type FieldListProps } from '../../../kit/record/FieldList.tsx';
import type { FieldSpec } from '../../../kit/record/fields.ts';
import { useSession } from '../../organisation/session/index.ts';
import { useExport } from '../../workspace/bulk/index.ts';
import { ActiveChip } from './cells.tsx';
import { useReference } from './index.ts';
import { newPath, type Part, rowPath } from './paths.ts';

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

type Row = Named & { id: number; active: boolean };
type Props<R extends Row> = Pick<FieldListProps<R>, 'endpoint' | 'schema' | 'table' | 'fields' | 'arrange' | 'card'> & {
  part: Part;
  /** The columns in order, with how each differs from its field; must be stable. */
  own: NonNullable<FieldListProps<R>['own']>;
};

const rowLabel = (row: Row) => localName(row);

/** How the lists show what they share; exports keep the codes. */
export const sharedColumns = {
  name: { show: (row: Row) => <bdi>{localName(row)}</bdi> },
  active: { show: ({ active }: Row) => <ActiveChip active={active} />, words: {} },
};

const texts = ['name', 'channel', 'note'];
const figures = ['enquiries', 'openEnquiries', 'leads', 'conversions', 'position'];
const sums = ['cost', 'costPerLead', 'costPerConversion', 'budget', 'fees', 'return', 'startsOn', 'endsOn'];

/** The label, display and choices of each field of the catalogue's lists. */
export function useCatalogueFields() {
  const { t } = useTranslation();
  const { offices } = useReference();
  return useMemo(() => {
    const field = (name: string, kind: FieldSpec['kind'] = 'choice'): FieldSpec => ({
      kind,
      label: t(`reference.field.${name}`, { defaultValue: name }),
    });
    const plain = (names: readonly string[], kind: FieldSpec['kind']) =>
      Object.fromEntries(names.map((name) => [name, field(name, kind)]));
    return {
      ...plain([...texts, ...sums], 'text'),
      ...plain(figures, 'number'),
      code: field('code', 'code'),
      updatedAt: field('updatedAt', 'moment'),
      kind: {
        ...field('kind'),
        options: serviceKinds
          .filter((kind) => kind !== 'property')
          .map((kind) => ({ value: kind, label: t(`reference.kind.${kind}`) })),
      },
      office: {
        ...field('office'),
        options: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      },
      active: {
        ...field('active'),
        options: [
          { value: 'yes', label: t('reference.active.yes') },
          { value: 'no', label: t('reference.active.no') },
        ],
      },
    };
  }, [t, offices]);
}

/** A list of the catalogue; users who may edit it can add rows here. */
export function CatalogueList<R extends Row>({ part, ...list }: Props<R>) {
  const { t } = useTranslation();
  const { role } = useSession();
  const keeps = officesFor(role, 'catalogue.write').length > 0;
  const { own } = list;
  const columns = useMemo(() => Object.keys(own), [own]);
  return (
    <FieldList<R>
      {...list}
      columns={columns}
      kind={`reference.${part}`}
      name={`catalogue.${part}`}
      search={t('reference.search')}
      rowLabel={rowLabel}
      href={(row) => rowPath(part, row)}
      exportTo={useExport(part, 'catalogue.write')}
      create={keeps && <NewButton to={newPath(part)} label={t(`reference.${part}.new`)} />}
    />
  );
}
