import { type HomeDay, homeFilters } from '@embark/contracts/work/home';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Link as RouteLink } from 'react-router';
import { formatNumber } from '../../../kit/text/format.ts';
import { StatusName } from '../../crm/conversions/index.ts';
import { ClientRows } from './ClientRows.tsx';
import { Figures } from './Figures.tsx';
import { Columns, Nothing, Panel, Rows } from './Panel.tsx';
import { useLists } from './useLists.ts';

type Props = { clients: NonNullable<HomeDay['clients']>; since: string };

/** The client files: how many run, where they stand, and those opened of late. */
export function Clients({ clients: { opened, byStatus }, since }: Props) {
  const { t } = useTranslation();
  const lists = useLists();
  const recent = lists.clients(homeFilters.converted(since));
  const running = byStatus.filter(({ ended }) => !ended);
  const all = { status: running.map(({ id }) => id).join(',') };
  const count = running.reduce((sum, status) => sum + status.count, 0);
  return (
    <>
      <Figures
        label={t('home.clients.title')}
        figures={[
          { name: t('home.clients.running'), count, to: count > 0 ? lists.clients(all) : undefined },
          { name: t('home.clients.opened'), count: opened.total, to: recent },
        ]}
      />
      <Columns>
        <Panel title={t('home.clients.byStatus')}>
          {byStatus.length === 0 ? (
            <Nothing>{t('home.clients.nothing')}</Nothing>
          ) : (
            <Rows label={t('home.clients.byStatus')}>
              {byStatus.map(({ id, name, colour, count: files }) => (
                <Box
                  component="li"
                  key={id}
                  sx={{ display: 'flex', justifyContent: 'space-between', paddingBlock: 0.75, paddingInline: 2 }}
                >
                  <StatusName of={{ status: name, statusColour: colour }} />
                  <Link
                    component={RouteLink}
                    to={lists.clients({ status: String(id) })}
                    color="inherit"
                    className="tabular"
                    aria-label={t('home.figure', { name, count: formatNumber(files) })}
                  >
                    {formatNumber(files)}
                  </Link>
                </Box>
              ))}
            </Rows>
          )}
        </Panel>
        <Panel title={t('home.clients.latest')} all={{ to: recent, total: opened.total, shown: opened.rows.length }}>
          <ClientRows label={t('home.clients.latest')} rows={opened.rows} nothing={t('home.clients.none')} />
        </Panel>
      </Columns>
    </>
  );
}
