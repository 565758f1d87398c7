import { users } from '@embark/contracts/hr/users';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useRead } from '../../../../kit/call/api.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { compare, type Held } from './gains.ts';
import { RowsTable } from './RowsTable.tsx';

type Props = {
  before: Held;
  after: Held;
  /** They are signed out by this. */
  ends: boolean;
};

const asked = ({ roles, companies }: Held) => ({
  roles: roles.length > 0 ? [...roles] : ['none'],
  companies: [...companies],
});

/** Who gains and loses what, before it is saved. */
export function AccessPreview({ before, after, ends }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const { gains, loses } = compare(before, after);
  const was = useRead(users.reach, asked(before)).data;
  const is = useRead(users.reach, asked(after)).data;
  const isSame = [gains, loses].every(({ screens, can }) => screens === 0 && can.length === 0);
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      aria-live="polite"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, padding: 2, display: 'grid', gap: 2 }}
    >
      <Typography id={heading} variant="h3">
        {t('users.access.title')}
      </Typography>
      {isSame ? (
        <Typography color="textSecondary">{t('users.access.same')}</Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
          <DifferenceList title={t('users.access.gains')} sign="+" difference={gains} />
          <DifferenceList title={t('users.access.loses')} sign="−" difference={loses} />
        </Box>
      )}
      {was && is && <RowsTable before={was} after={is} />}
      {ends && <Alert severity="info">{t('users.access.ends')}</Alert>}
    </Box>
  );
}
