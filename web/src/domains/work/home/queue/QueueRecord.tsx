import { enquiries, type EnquiryRow } from '@embark/contracts/crm/enquiries';
import { callOutcomes } from '@embark/contracts/platform/timeline';
import { home } from '@embark/contracts/work/home';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link as RouteLink } from 'react-router';
import { useRead, useWrite } from '../../../../kit/call/api.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { ownZone } from '../../../../kit/time/zoned.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { ContactLinks } from '../../../crm/contacts/index.ts';
import { FollowUpChips, FollowUpText, usePlannedDate } from '../../../crm/followUps/index.ts';
import { useReference } from '../../../catalogue/reference/index.ts';
import { RatingName, StatusName } from '../../../crm/choices/index.ts';
import { TimelineDays } from '../../../crm/timeline/index.ts';
import { useAddresses } from '../../../organisation/session/index.ts';
import { ServiceName } from '../Panel.tsx';

const group = { role: 'group' } as const;

type Outcome = (typeof callOutcomes)[number];
type Props = { row: EnquiryRow; onSaved: () => void; onSkip: () => void };

/** An enquiry of the queue: person, latest entry, call outcome and follow-up; 1 to 6 choose, Enter saves. */
export function QueueRecord({ row, onSaved, onSkip }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const box = useRef<HTMLDivElement>(null);
  const { officeOf } = useReference();
  const zone = officeOf(row.office)?.zone ?? ownZone();
  const planned = usePlannedDate({ nextFollowUpAt: row.nextFollowUpAt, office: row.office, zone });
  const [outcome, choose] = useState<Outcome>();
  const [note, setNote] = useState('');
  const [next, setNext] = useState<string>();
  const { data } = useRead(enquiries.open, { id: row.id });
  const { mutateAsync, isPending } = useWrite(enquiries.addToTimeline, { refreshes: [enquiries, home] });
  useEffect(() => box.current?.focus(), []);

  const save = async () => {
    if (outcome === undefined || isPending) return;
    const moves = data?.enquiry.moves.some(({ to }) => to === 'FU') === true && row.status === 'NE';
    try {
      await mutateAsync({
        id: row.id,
        kind: 'call',
        direction: 'out',
        outcome,
        note,
        nextFollowUpAt: next ?? planned,
        ...(moves && { to: 'FU' as const }),
      });
      onSaved();
    } catch (problem) {
      if (!(problem instanceof Error)) throw problem;
      toast.error(problem);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const typing = target instanceof HTMLTextAreaElement;
    const pressed = typing || key.length > 1 ? undefined : callOutcomes[Number(key) - 1];
    if (pressed) choose(pressed);
    else if (key === 's' && !typing) onSkip();
    else if (key === 'Enter' && !shiftKey && (typing || target === box.current)) void save();
    else return;
    event.preventDefault();
  };

  return (
    <Box
      ref={box}
      {...group}
      aria-label={row.name}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      sx={{ display: 'grid', gap: 2, outline: 'none' }}
    >
      <Facts row={row} zone={zone} />
      <Box sx={{ minBlockSize: 96, maxBlockSize: 180, overflow: 'auto' }}>
        {data && <TimelineDays entries={data.timeline.rows.slice(0, 2)} zone={zone} />}
      </Box>
      <Outcomes outcome={outcome} onChoose={choose} />
      <TextField
        label={t('enquiries.composer.text.call')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        multiline
        minRows={2}
        fullWidth
      />
      <FollowUpChips office={row.office} zone={zone} value={next ?? planned} onPick={setNext} disabled={isPending} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
        <Button color="inherit" aria-keyshortcuts="s" onClick={onSkip}>
          {t('home.queue.skip')}
        </Button>
        <Button
          variant="contained"
          aria-keyshortcuts="Enter"
          disabled={outcome === undefined}
          loading={isPending}
          onClick={() => void save()}
        >
          {t('home.queue.save')}
        </Button>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
        {t('home.queue.hint')}
      </Typography>
    </Box>
  );
}

function Facts({ row, zone }: { row: EnquiryRow; zone: string }) {
  const at = useAddresses();
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Link component={RouteLink} to={at.enquiry(row.id)} color="inherit" variant="h3">
          <bdi>{row.name}</bdi>
        </Link>
        <StatusName status={row.status} />
        <ContactLinks of={row} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary' }}>
        <ServiceName code={row.serCode} />
        <RatingName rating={row.rating} />
        <FollowUpText at={row.nextFollowUpAt} status={row.status} zone={zone} />
      </Box>
    </Box>
  );
}

type Choice = { outcome: Outcome | undefined; onChoose: (outcome: Outcome) => void };

/** The call outcomes, each with its key. */
function Outcomes({ outcome, onChoose }: Choice) {
  const { t } = useTranslation();
  return (
    <Box {...group} aria-label={t('enquiries.composer.outcome')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {callOutcomes.map((one, index) => (
        <Button
          key={one}
          variant={one === outcome ? 'contained' : 'outlined'}
          aria-pressed={one === outcome}
          aria-keyshortcuts={String(index + 1)}
          onClick={() => onChoose(one)}
          sx={{ minBlockSize: 44 }}
        >
          <Box component="kbd" aria-hidden sx={{ marginInlineEnd: 1, opacity: 0.7, fontFamily: 'inherit' }}>
            {index + 1}
          </Box>
          {t(`enquiries.outcome.${one}`)}
        </Button>
      ))}
    </Box>
  );
}
