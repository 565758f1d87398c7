import type { EnquiryRow } from '@embark/contracts/crm/enquiries';
import { type HomeDay, homeFilters } from '@embark/contracts/work/home';
import EditCalendar from '@mui/icons-material/EditCalendarOutlined';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouteLink } from 'react-router';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { BrokenPromises, Figures, useLists } from './Figures.tsx';
import { ClientRows } from './ClientRows.tsx';
import { Columns, Nothing, Panel, Rows, ServiceName } from './Panel.tsx';
import { useAddresses } from '../../organisation/session/index.ts';
import { ContactLinks } from '../../crm/contacts/index.ts';
import { FollowUpText } from '../../crm/followUps/index.ts';
import { useReference } from '../../catalogue/reference/index.ts';
import { RatingName, StatusName } from '../../crm/choices/index.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';

const QueueDialog = lazyPart(async () => {
  const [{ QueueDialog: Shown }] = await Promise.all([import('./queue/QueueDialog.tsx'), needTexts('record')]);
  return Shown;
});
const NextStepChoices = lazyPart(async () => (await import('./NextStepChoices.tsx')).NextStepChoices);

/** Reschedules the next follow-up without leaving the page. */
function NextStep({ row, zone }: { row: EnquiryRow; zone: string }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        startIcon={<EditCalendar />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={t('home.next.for', { name: row.name })}
        onPointerEnter={NextStepChoices.preload}
        onFocus={NextStepChoices.preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {t('home.next.button')}
      </Button>
      {anchor !== null && <NextStepChoices row={row} zone={zone} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}

/** Opens the queue of overdue and new enquiries. */
function StartQueue() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="contained"
        startIcon={<PlayArrow sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />}
        onPointerEnter={QueueDialog.preload}
        onFocus={QueueDialog.preload}
        onClick={() => setOpen(true)}
      >
        {t('home.queue.start')}
      </Button>
      {open && <QueueDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Touch targets large enough for a thumb on phones. */
const thumb = {
  '& .MuiIconButton-root, & .MuiButton-root': {
    minInlineSize: { xs: 44, sm: 'auto' },
    minBlockSize: { xs: 44, sm: 'auto' },
  },
} as const;

/** An enquiry due today: the person, status, due date; contact links, and a field for the next step. */
function WorkRow({ row }: { row: EnquiryRow }) {
  const at = useAddresses();
  const { officeOf } = useReference();
  const { id, name, serCode, status, rating, office, nextFollowUpAt, can } = row;
  const zone = officeOf(office)?.zone;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        paddingBlock: 1,
        paddingInline: 2,
      }}
    >
      <Box sx={{ minInlineSize: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minInlineSize: 0 }}>
          <Link
            component={RouteLink}
            to={at.enquiry(id)}
            color="inherit"
            sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            <bdi>{name}</bdi>
          </Link>
          <StatusName status={status} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary', fontSize: '1.3rem' }}>
          <ServiceName code={serCode} />
          <RatingName rating={rating} />
          <Box component="span" sx={{ flexBasis: '100%' }}>
            <FollowUpText at={nextFollowUpAt} status={status} {...(zone !== undefined && { zone })} />
          </Box>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ...thumb }}>
        <ContactLinks of={row} />
        {can.edit && zone !== undefined && <NextStep row={row} zone={zone} />}
      </Box>
    </Box>
  );
}

type Props = { mine: NonNullable<HomeDay['mine']>; since: string };

/** The user's own work: overdue, due today, awaiting a first response, and recent conversions. */
export function MyWork({ mine: { overdue, today, unanswered, converted }, since }: Props) {
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
        <Nothing>
          {t(key === 'today' && total > 0 ? 'home.mine.nothing.restOfToday' : `home.mine.nothing.${key}`)}
        </Nothing>
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {overdue.total + unanswered.total > 0 && <StartQueue />}
        <BrokenPromises mine />
      </Box>
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
