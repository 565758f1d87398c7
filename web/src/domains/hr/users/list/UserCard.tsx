import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UserRow } from '@embark/contracts/hr/users';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { PersonMark, Standing } from '../PersonMark.tsx';

/** Somebody as a card, for phones. */
export function UserCard({ row }: { row: UserRow }) {
  const { t } = useTranslation();
  const roles = row.roles.map((role) => t(`users.role.${role}`)).join(', ');
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'start' }}>
      <PersonMark of={row} size={36} />
      <Box sx={{ flex: 1, minInlineSize: 0, display: 'grid', gap: 0.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography sx={{ flex: 1, minInlineSize: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            <bdi>{row.displayName}</bdi>
          </Typography>
          <Standing of={row} />
        </Box>
        <Typography variant="body2" color="textSecondary">
          <Ltr>{row.office}</Ltr>
          {row.jobTitle && (
            <>
              {' · '}
              <bdi>{row.jobTitle}</bdi>
            </>
          )}
          {roles && ` · ${roles}`}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <Ltr>{row.email}</Ltr>
        </Typography>
      </Box>
    </Box>
  );
}
