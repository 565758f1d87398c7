import type { EnquiryRow } from '@embark/contracts/crm/enquiries';
import { type HomeDay, homeFilters } from '@embark/contracts/work/home';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { BrokenPromises, Figures, useLists } from './Figures.tsx';
import { ClientRows } from './ClientRows.tsx';
import { Columns, Nothing, Panel, Rows } from './Panel.tsx';
import { WorkRow } from './WorkRow.tsx';

type Props = { mine: NonNullable<HomeDay['mine']>; since: string };

/** My own work: what is late, what today asks for, who waits for a first word, whom I made a client of late. */
export function Mine({ mine: { overdue, today, unanswered, converted }, since }: Props) {
  const { t } = useTranslation();
  const lists = useLists();
  const me = { assignee: 'me' };
  const to = {
    overdue: lists.enquiries({ ...homeFilters.overdue, ...me }),
    today: lists.enquiries({ ...homeFilters.today, ...me }),
    unanswered: lists.enquiries({ ...homeFilters.unanswered, ...me }),
    converted: lists.clients({ ...homeFilters.converted(since), caseOfficer: 'me' }),
  };
  const work = (key: 'overdue' | 'today' | 'unanswered', total: number, rows: readonly EnquiryRow[]) => (
    <Panel title={t(`home.mine.${key}`)} all={{ to: to[key], total, shown: rows.length }}>
      {rows.length > 0 ? (
        <Rows label={t(`home.mine.${key}`)}>
          {rows.map((row) => (
            <WorkRow key={row.id} row={row} />
          ))}
        </Rows>
      ) : (
        <Nothing>{t(`home.mine.nothing.${key}`)}</Nothing>
      )}
    </Panel>
  );

  return (
    <>
      <Figures
        label={t('home.mine.title')}
        figures={[
          { name: t('home.mine.overdue'), count: overdue.total, to: to.overdue, late: true },
          { name: t('home.mine.today'), count: today.total, to: to.today },
          { name: t('home.mine.unanswered'), count: unanswered.total, to: to.unanswered },
          { name: t('home.mine.converted'), count: converted.total, to: to.converted },
        ]}
      />
      <BrokenPromises mine />
      <Columns>
        <>
          {work('overdue', overdue.total, overdue.rows)}
          {work('today', today.total, today.rows)}
        </>
        <>
          {work('unanswered', unanswered.total, unanswered.rows)}
          <Panel
            title={t('home.mine.converted')}
            all={{ to: to.converted, total: converted.total, shown: converted.rows.length }}
          >
            <ClientRows
              label={t('home.mine.converted')}
              rows={converted.rows}
              nothing={t('home.mine.nothing.converted')}
            />
          </Panel>
        </>
      </Columns>
    </>
  );
}
