import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Children, type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatNumber } from '../../../kit/text/format.ts';

type Props = { title: string; none: string; count?: number; children: ReactNode };

/** A heading with its number, and the entries below it, or a sentence that there are none. */
export function Entries({ title, none, count, children }: Props) {
  const heading = useId();
  const isEmpty = Children.count(children) === 0 || Children.toArray(children).length === 0;
  return (
    <Box component="section" aria-labelledby={heading} sx={{ marginBlockEnd: 3 }}>
      <Typography id={heading} variant="subtitle2" component="h3" sx={{ display: 'flex', gap: 1, marginBlockEnd: 0.5 }}>
        {title}
        {count !== undefined && count > 0 && (
          <Box component="span" className="tabular" sx={{ color: 'text.secondary' }}>
            {formatNumber(count)}
          </Box>
        )}
      </Typography>
      {isEmpty ? (
        <Typography variant="body2" color="textSecondary">
          {none}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {children}
        </Box>
      )}
    </Box>
  );
}

type EntryProps = { to: string; name: string; onGo: () => void; children: ReactNode };

/** A record by its person, with a line about it. */
export const Entry = ({ to, name, onGo, children }: EntryProps) => (
  <li>
    <Link
      component={RouterLink}
      to={to}
      onClick={onGo}
      underline="none"
      color="textPrimary"
      sx={{
        display: 'block',
        padding: 1,
        marginInline: -1,
        borderRadius: 1,
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      <Typography noWrap sx={{ fontWeight: 550 }}>
        <bdi>{name}</bdi>
      </Typography>
      <Typography component="div" variant="body2" color="textSecondary" noWrap>
        {children}
      </Typography>
    </Link>
  </li>
);
