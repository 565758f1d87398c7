import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';

type Props = { label: string; hint?: string; keys?: string } & ({ to: string } | { onClick: () => void });

/** The way to a new record, beside a list's title: a link to its page, or a button for a dialog. A plus icon on a phone. */
export const NewButton = ({ label, hint, keys, ...act }: Props) => (
  <Button
    variant="contained"
    {...('to' in act && { component: Link })}
    {...act}
    aria-label={label}
    data-hint={hint}
    aria-keyshortcuts={keys}
    startIcon={<Add />}
    sx={{
      minInlineSize: 44,
      minBlockSize: { xs: 44, md: 36 },
      whiteSpace: 'nowrap',
      paddingInline: { xs: 1, sm: 2 },
      '& .MuiButton-startIcon': { marginInlineEnd: { xs: 0, sm: 1 }, marginInlineStart: { xs: 0, sm: -0.5 } },
    }}
  >
    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
      {label}
    </Box>
  </Button>
);
