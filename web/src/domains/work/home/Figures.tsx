import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { formatNumber } from '../../../kit/text/format.ts';

export type Figure = {
  name: string;
  count: number;
  /** The list that it counts. */
  to: string | undefined;
  /** Something is late: said in a colour when there is any. */
  late?: boolean;
};

const card = {
  display: 'grid',
  gap: 0.25,
  paddingBlock: 1.25,
  paddingInline: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  color: 'text.primary',
  textDecoration: 'none',
} as const;

/** Numbers side by side, each the way into the list that it counts. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        listStyle: 'none',
        margin: 0,
        padding: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(150px, 1fr))' },
      }}
    >
      {figures.map(({ name, count, to, late = false }) => {
        const inside = (
          <>
            <Box
              component="span"
              className="tabular"
              sx={{
                fontSize: '2.6rem',
                fontWeight: 650,
                lineHeight: 1.2,
                color: late && count > 0 ? 'error.main' : 'text.primary',
              }}
            >
              {formatNumber(count)}
            </Box>{' '}
            <Box component="span" sx={{ fontSize: '1.3rem', color: 'text.secondary' }}>
              {name}
            </Box>
          </>
        );
        return (
          <li key={name}>
            {to === undefined ? (
              <Box sx={card}>{inside}</Box>
            ) : (
              <Box component={Link} to={to} sx={{ ...card, '&:hover': { borderColor: 'primary.main' } }}>
                {inside}
              </Box>
            )}
          </li>
        );
      })}
    </Box>
  );
}
