import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';

type Props = {
  title: string;
  children: ReactNode;
  /** Starts collapsed, unless a field in it has an error. */
  folded?: boolean;
  hasComplaint?: boolean;
};

/** A group of fields under a heading, in two columns where there is room. With `folded` the heading expands and collapses it. */
export function FormSection({ title, children, folded, hasComplaint = false }: Props) {
  const heading = useId();
  const body = useId();
  const [open, setOpen] = useState(!folded);
  const shown = open || hasComplaint;
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{ borderBlockStart: '1px solid', borderColor: 'divider', paddingBlock: 2 }}
    >
      <Typography id={heading} variant="h3" component="h2" sx={{ marginBlockEnd: shown ? 1.5 : 0 }}>
        {folded === undefined ? (
          title
        ) : (
          <ButtonBase
            aria-expanded={shown}
            aria-controls={body}
            onClick={() => setOpen(!shown)}
            sx={{ font: 'inherit', gap: 0.5, borderRadius: 1 }}
          >
            {title}
            <ExpandMore aria-hidden sx={{ transform: shown ? 'rotate(180deg)' : 'none' }} />
          </ButtonBase>
        )}
      </Typography>
      <Box id={body} hidden={!shown} sx={{ ...twoColumns, ...(!shown && { display: 'none' }) }}>
        {children}
      </Box>
    </Box>
  );
}

/** Two columns of fields where there is room. */
export const twoColumns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** Spans both columns. */
export const wide = { gridColumn: '1 / -1' } as const;
