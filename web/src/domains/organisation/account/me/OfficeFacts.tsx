import type { Profile } from '@embark/contracts/organisation/account';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';

/** What the office keeps of the person: to be read here, changed by HR. */
export function OfficeFacts({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { email, aranEmail, jobTitle, manager, office, companies, roles } = profile;
  const facts = {
    email: <Ltr>{email}</Ltr>,
    aranEmail: aranEmail && <Ltr>{aranEmail}</Ltr>,
    office: t(`account.offices.${office}`, { defaultValue: office }),
    jobTitle,
    manager,
    companies: companies.map((company) => t(`account.companies.${company}`)).join(', '),
    roles: roles.map((role) => t(`session.roles.${role}`, { defaultValue: role })).join(', '),
  };
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '16rem 1fr' }, columnGap: 2, rowGap: 1, margin: 0 }}
    >
      {Object.entries(facts).map(([name, value]) =>
        value ? (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" color="textSecondary">
              {t(`account.facts.${name}`, { defaultValue: name })}
            </Typography>
            <Box component="dd" sx={{ margin: 0, marginBlockEnd: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ) : null,
      )}
    </Box>
  );
}
