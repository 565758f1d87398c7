import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

/** Scrolls sideways, also with the arrow keys; the names of the rows and of the columns stay. */
const ScrollArea = styled('section')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: 'relative',
    overflow: 'auto',
    maxInlineSize: '100%',
    border: `1px solid ${palette.divider}`,
    borderRadius: 12,
    backgroundColor: palette.background.paper,
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    '@media print': { overflow: 'visible', border: 0 },
  };
});
const Table = styled('table')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const line = `1px solid ${palette.divider}`;
  return {
    inlineSize: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: theme.typography.pxToRem(14),
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      padding: '8px 12px',
      textAlign: 'start',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
      borderBlockEnd: line,
    },
    '& tbody tr:last-of-type > *': { borderBlockEnd: 0 },
    '& td, & thead th': { minInlineSize: 200, inlineSize: 260, borderInlineStart: line },
    '& th[scope=row], & thead th:first-of-type': {
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 1,
      minInlineSize: 128,
      inlineSize: 168,
      borderInlineStart: 0,
      fontWeight: 500,
      color: palette.text.secondary,
      backgroundColor: palette.background.paper,
    },
    '& [data-strong] td': { fontWeight: 650 },
    [theme.breakpoints.down('md')]: {
      '& td, & thead th': { minInlineSize: 176 },
      '& th[scope=row], & thead th:first-of-type': { minInlineSize: 104, inlineSize: 104, paddingInline: 8 },
    },
    '@media print': { '& button': { display: 'none' }, '& th, & td': { padding: '3px 6px', minInlineSize: 0 } },
  };
});

/** A row of a comparison. `none` stands where there is no value: “Not known” by default. */
export type CompareRow<Item> = {
  id: string;
  label: string;
  strong?: boolean;
  none?: string;
  show: (item: Item) => ReactNode;
};

type Props<Item> = {
  /** What is compared, for screen readers; and the name of the first column. */
  label: string;
  corner: string;
  items: readonly Item[];
  head: (item: Item) => ReactNode;
  rows: readonly CompareRow<Item>[];
};

/** Items side by side, a column each. */
export function SideBySide<Item extends { id: string | number }>({ label, corner, items, head, rows }: Props<Item>) {
  return (
    <ScrollArea tabIndex={0} aria-label={label}>
      <Table>
        <thead>
          <tr>
            <th scope="col">
              <Box component="span" sx={visuallyHidden}>
                {corner}
              </Box>
            </th>
            {items.map((item) => (
              <th key={item.id} scope="col">
                {head(item)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label: name, strong, none, show }) => (
            <tr key={id} data-strong={strong || undefined}>
              <th scope="row">{name}</th>
              {items.map((item) => (
                <td key={item.id}>{show(item) || <NotKnown>{none}</NotKnown>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollArea>
  );
}

/** Shown for a value that is not recorded. */
export function NotKnown({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {children ?? t('kit.notKnown')}
    </Box>
  );
}

/** A value with a warning below it. */
export const withWarning = (value: ReactNode, warning: ReactNode) => (
  <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
    <span>{value}</span>
    {warning}
  </Box>
);
