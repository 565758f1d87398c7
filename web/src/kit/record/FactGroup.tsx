import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

export type Fact = { label: string; value: ReactNode };

type GroupProps = {
  title: string;
  /** In a frame of its own, as figures beside a form are. */
  framed?: boolean;
  note?: string;
  children: ReactNode;
};

const framing = { padding: 2, border: 1, borderColor: 'divider', borderRadius: 1, backgroundColor: 'background.paper' };

/** A heading, and under it what belongs together on a record. */
export function Group({ title, framed = false, note, children }: GroupProps) {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} sx={framed ? framing : {}}>
      <Typography
        id={heading}
        component="h2"
        variant={framed ? 'h3' : 'subtitle2'}
        sx={{ marginBlockEnd: framed ? 1.5 : 0.5 }}
      >
        {title}
      </Typography>
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

/** What is known of something, each with its name; a group of nothing is not there. */
export function FactGroup({ facts, ...group }: Props) {
  if (facts.length === 0) return null;
  return (
    <Group {...group}>
      <Box component="dl" sx={fieldGrid}>
        {facts.map(({ label, value }) => (
          <Box key={label} sx={{ minInlineSize: 0 }}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ margin: 0, minBlockSize: 28, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Group>
  );
}

/** Fields that are edited in place, beside each other where there is room. */
export const fieldGrid = {
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  columnGap: 2,
  rowGap: 0.75,
} as const;
