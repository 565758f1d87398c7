import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

type Column = { text: string; end?: boolean };
type Row = { key: string; cells: readonly ReactNode[] };
type Props = { label: string; columns: readonly Column[]; rows: readonly Row[] };

/** A text beside amounts keeps its distance from them. */
const startOf = (columns: readonly Column[], at: number) =>
  columns[at - 1]?.end && !columns[at]?.end ? '24px' : '6px';

/** A small table of amounts; on a phone each row is a block with its labels. */
export function MoneyTable({ label, columns, rows }: Props) {
  return (
    <Table size="small" aria-label={label} sx={{ display: { xs: 'block', md: 'table' } }}>
      <TableHead sx={{ display: { xs: 'none', md: 'table-header-group' } }}>
        <TableRow>
          {columns.map(({ text, end }, at) => (
            <TableCell key={text} align={end ? 'right' : 'left'} sx={{ paddingInline: `${startOf(columns, at)} 6px` }}>
              {text}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody sx={{ display: { xs: 'block', md: 'table-row-group' } }}>
        {rows.map(({ key, cells }) => (
          <TableRow
            key={key}
            sx={{
              display: { xs: 'block', md: 'table-row' },
              borderBlockEnd: { xs: '1px solid', md: 'none' },
              borderColor: { xs: 'divider', md: 'divider' }, // at each width, because the line above resets it
              paddingBlock: { xs: 1, md: 0 },
            }}
          >
            {cells.map((cell, at) => (
              <TableCell
                key={columns[at]?.text}
                align={columns[at]?.end ? 'right' : 'left'}
                sx={{
                  display: { xs: 'flex', md: 'table-cell' },
                  flexDirection: 'row', // MUI reverses it in a cell aligned right
                  justifyContent: 'space-between',
                  gap: 2,
                  border: { xs: 0 },
                  borderBlockEnd: { md: '1px solid' },
                  borderColor: { xs: 'divider', md: 'divider' },
                  paddingInline: { xs: 0.75, md: `${startOf(columns, at)} 6px` },
                  paddingBlock: { xs: 0.25, md: 0.75 },
                  overflowWrap: 'anywhere',
                  ...(columns[at]?.end && { whiteSpace: { md: 'nowrap' } }),
                  fontVariantNumeric: 'tabular-nums',
                }}
              >
                <Box
                  component="span"
                  aria-hidden
                  sx={{ display: { md: 'none' }, color: 'text.secondary', flexShrink: 0 }}
                >
                  {columns[at]?.text}
                </Box>
                <Box sx={{ minInlineSize: 0, textAlign: { xs: 'end', md: 'inherit' } }}>{cell}</Box>
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
