import type { ContactProfile } from '@embark/contracts/crm/contacts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { PairActions } from '../duplicates/PairActions.tsx';
import { Person, Reasons } from '../duplicates/pairParts.tsx';
import { mergePath } from '../paths.ts';

/** Who else this person may be, each with the way to compare them. */
export function MaybeSame({ person }: { person: ContactProfile }) {
  const { t } = useTranslation();
  const heading = useId();
  if (person.duplicates.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography id={heading} variant="subtitle2" component="h2" sx={{ marginBlockEnd: 0.5 }}>
        {t('contacts.page.maybe')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
        {person.duplicates.map((pair) => {
          const other = pair.one.id === person.id ? pair.other : pair.one;
          return (
            <Box component="li" key={pair.id} sx={{ display: 'grid', gap: 0.5 }}>
              <Person of={other} stacked />
              <Reasons reasons={pair.reasons} />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <Button
                  size="small"
                  variant="outlined"
                  component={RouterLink}
                  to={mergePath(person.id, other.id)}
                  aria-label={t('contacts.page.compareWith', { name: other.name })}
                >
                  {t('contacts.page.compare')}
                </Button>
                <PairActions pair={pair} />
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
