import type { HomeDay } from '@embark/contracts/work/home';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Link as RouteLink } from 'react-router';
import { formatDate } from '../../../kit/text/format.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { Figures, useLists } from './Figures.tsx';
import { Panel, Rows } from './Panel.tsx';
import { useReference } from '../../crm/reference/index.ts';

/** The people whose records one keeps: how many, where, and who waits for a role. */
export function People({ people: { active, withoutRole, byOffice } }: { people: NonNullable<HomeDay['people']> }) {
  const { t } = useTranslation();
  const lists = useLists();
  const { officeOf } = useReference();
  const nameOf = (office: string) => translateMessage(officeOf(office)?.name ?? office);
  return (
    <>
      <Figures
        label={t('home.people.title')}
        figures={[
          { name: t('home.people.active'), count: active.total, to: lists.people({}) },
          ...(byOffice.length > 1 ? byOffice : []).map(({ office, count }) => ({
            name: nameOf(office),
            count,
            to: lists.people({ office }),
          })),
          { name: t('home.people.withoutRole'), count: withoutRole, to: lists.people({ role: 'none' }), late: true },
        ]}
      />
      <Panel
        title={t('home.people.title')}
        all={{ to: lists.people({}), total: active.total, shown: active.rows.length }}
      >
        <Rows label={t('home.people.title')}>
          {active.rows.map(({ id, displayName, jobTitle, office, email, awayUntil }) => {
            const to = lists.person(id);
            return (
              <Box
                component="li"
                key={id}
                sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, paddingBlock: 0.75, paddingInline: 2 }}
              >
                <Box sx={{ flex: '1 1 20rem', minInlineSize: 0 }}>
                  {to === undefined ? (
                    <bdi>{displayName}</bdi>
                  ) : (
                    <Link component={RouteLink} to={to} color="inherit" sx={{ fontWeight: 600 }}>
                      <bdi>{displayName}</bdi>
                    </Link>
                  )}
                </Box>
                <Box sx={{ flex: '1 1 16rem', color: 'text.secondary' }}>
                  <bdi>{jobTitle}</bdi>
                </Box>
                <Box sx={{ flex: '0 1 12rem', color: 'text.secondary' }}>{nameOf(office)}</Box>
                <Box sx={{ flex: '1 1 22rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {awayUntil === null ? <Ltr>{email}</Ltr> : t('home.people.away', { day: formatDate(awayUntil) })}
                </Box>
              </Box>
            );
          })}
        </Rows>
      </Panel>
    </>
  );
}
