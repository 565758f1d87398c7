import { NewEnquiryEntry } from '@embark/contracts/crm/enquiries';
import EventRepeat from '@mui/icons-material/EventRepeatOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiProblem } from '../../../kit/call/api.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { FormNote } from '../../../kit/form/FormNote.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { ComposerPanel, type Writing } from '../../../kit/record/ComposerPanel.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { FollowUpChips, FollowUpFields } from '../followUps/index.ts';
import { useAssignees } from '../choices/index.ts';
import { HappenedFields } from './HappenedFields.tsx';
import { useUnseen } from './useUnseen.ts';

const MentionMenu = lazyPart(async () => (await import('../../../kit/record/MentionMenu.tsx')).MentionMenu);

export type EntryKind = NewEnquiryEntry['kind'];
const kinds = ['note', 'call', 'message'] as const;

type Props = {
  /** The record that is written on; `draft` is the key of its draft. `hasMentions`: mentioned colleagues are notified; the default. */
  record: {
    draft: string;
    name: string;
    office: string;
    zone: string;
    isOpen: boolean;
    hasMentions?: boolean;
    /** Whether setting the next follow-up can move it to the status Follow-up in the same save. */
    mayFollow?: boolean;
  };
  kind: EntryKind;
  /** Saves the entry; the answer names mentioned people who can't open the record. */
  send: (entry: NewEnquiryEntry) => Promise<{ unseenBy?: readonly string[] | undefined } | undefined>;
};

const names = { at: 'nextFollowUpAt', how: 'nextFollowUpHow', note: 'nextFollowUpNote' } as const;
const blank = {
  note: '',
  outcome: undefined,
  direction: 'out',
  channel: undefined,
  template: undefined,
  minutes: null,
  nextFollowUpAt: null,
  nextFollowUpHow: null,
  nextFollowUpNote: null,
  to: undefined,
} as const;

const WHEN = 'Choose a follow-up date';
const unsaid = () => new ApiProblem(422, { message: WHEN, error: [{ type: 'nextFollowUpAt', message: WHEN }] });

/** Adds a note, call or message, with the next follow-up in the same save. One form per kind, by `key`. */
export function Composer({ record, kind, send }: Props) {
  const { draft, office, zone, isOpen, hasMentions = true, mayFollow = false } = record;
  const { t } = useTranslation();
  const toast = useToast();
  const unseen = useUnseen();
  const [asked, setAsked] = useState(false);
  const [following, setFollowing] = useState(true);
  const { control, state, submit, form, restored, forget } = useContractForm(NewEnquiryEntry, {
    start: { kind, ...blank },
    draft: `${draft}.${kind}`,
    draftName: record.name,
    save: async ({ nextFollowUpAt, nextFollowUpHow, nextFollowUpNote, minutes, ...entry }) => {
      if (asked && !nextFollowUpAt) throw unsaid();
      const to = mayFollow && following && kind !== 'note' ? 'FU' : undefined;
      const next = nextFollowUpAt ? { nextFollowUpAt, nextFollowUpHow, nextFollowUpNote, ...(to && { to }) } : {};
      const saved = await send({ ...entry, ...(minutes && { minutes }), ...next });
      toast.success(t(`enquiries.composer.saved.${kind}`));
      unseen(saved ?? {});
      setAsked(false);
      form.reset({ kind, ...blank });
    },
  });
  const promised = useWatch({ control, name: 'nextFollowUpAt' });
  const planning = asked || Boolean(promised); // a restored draft may contain a follow-up
  const plan = () => {
    setAsked(!planning);
    if (planning) form.setValue('nextFollowUpAt', null, { shouldDirty: true });
  };
  const save = useRef<HTMLButtonElement>(null);
  const pick = (at: string) => {
    form.setValue('nextFollowUpAt', at, { shouldDirty: true });
    save.current?.focus(); // the quick times are replaced by the follow-up fields
  };
  const people = useAssignees(office);

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.25 }}>
      <FormProblem state={state} restored={restored && state.isDirty} forget={forget} />
      <HappenedFields control={control} kind={kind} />
      <FormNote
        control={control}
        name="note"
        label={t(`enquiries.composer.text.${kind}`)}
        renderHelp={(given) =>
          hasMentions && given.text.includes('@') && <MentionMenu {...given} people={people ?? []} />
        }
      />
      {planning && <FollowUpFields control={control} names={names} office={office} zone={zone} />}
      {!planning && isOpen && kind === 'call' && (
        <Box>
          <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 0.5 }}>
            {t('enquiries.followUp.title')}
          </Typography>
          <FollowUpChips office={office} zone={zone} value={undefined} onPick={pick} />
        </Box>
      )}
      {planning && mayFollow && kind !== 'note' && (
        <FormControlLabel
          control={<Checkbox checked={following} onChange={(_, checked) => setFollowing(checked)} />}
          label={t('enquiries.composer.follow', { status: t('enquiries.status.FU') })}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button ref={save} type="submit" variant="outlined" loading={state.isSubmitting}>
          {t(`enquiries.composer.save.${kind}`)}
        </Button>
        {isOpen && (
          <Button color="inherit" startIcon={<EventRepeat />} aria-expanded={planning} onClick={plan}>
            {t(planning ? 'enquiries.composer.withoutNext' : 'enquiries.composer.next')}
          </Button>
        )}
        <Typography variant="caption" color="textSecondary" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {hasMentions && t('enquiries.composer.hint')}
        </Typography>
      </Box>
    </Box>
  );
}

type PanelProps = Omit<Props, 'kind'> & { writing: Writing<EntryKind>; onKind: (kind: EntryKind) => void };

/** Note, call or message: one at a time, each with its own draft. */
export function RecordComposer({ writing, onKind, ...props }: PanelProps) {
  const { t } = useTranslation();
  return (
    <ComposerPanel
      label={t('enquiries.composer.title')}
      kindLabel={t('enquiries.composer.kind')}
      kinds={kinds.map((value) => ({ value, label: t(`enquiries.composer.${value}`) }))}
      writing={writing}
      onKind={onKind}
    >
      <Composer key={`${props.record.draft}-${writing.kind}`} {...props} kind={writing.kind} />
    </ComposerPanel>
  );
}
