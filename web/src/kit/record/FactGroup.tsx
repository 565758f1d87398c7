import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A named fact; `wide` gives it the whole line. */
export type Fact = { label: string; value: ReactNode; wide?: boolean };

type GroupProps = {
  title: string;
  /** With a border, as for figures beside a form. */
  framed?: boolean;
  note?: string;
  /** At the end of the heading's line, such as a button. */
  aside?: ReactNode;
  children: ReactNode;
};

const framing = { padding: 2, border: 1, borderColor: 'divider', borderRadius: 1, backgroundColor: 'background.paper' };

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
} as const;

/** A group of facts under a heading. */
export function Group({ title, framed = false, note, aside, children }: GroupProps) {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} sx={framed ? framing : {}}>
      <Box sx={{ ...head, marginBlockEnd: framed ? 1.5 : 0.5 }}>
        <Typography id={heading} component="h2" variant={framed ? 'h3' : 'subtitle2'}>
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
      {note !== undefined && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ marginBlock: '12px 0' }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}

type Props = Omit<GroupProps, 'children'> & { facts: readonly Fact[] };

/** A list of named facts; renders nothing if empty. */
export function FactGroup({ facts, ...group }: Props) {
  if (facts.length === 0) return null;
  return (
    <Group {...group}>
      <Box component="dl" sx={fieldGrid}>
        <Facts facts={facts} />
      </Box>
    </Group>
  );
}

/** Facts as items of a list that has others too. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) =>
  facts.map(({ label, value, wide }) => (
    <Box key={label} sx={{ minInlineSize: 0, ...(wide && { gridColumn: '1 / -1' }) }}>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ margin: 0, minBlockSize: 28, alignContent: 'center', overflowWrap: 'anywhere' }}>
        {value}
      </Typography>
    </Box>
  ));

/** A grid of in-place fields, in columns where there is room. */
export const fieldGrid = {
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  columnGap: 2,
  rowGap: 1,
} as const;
