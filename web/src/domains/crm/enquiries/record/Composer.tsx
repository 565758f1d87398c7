import EventRepeat from '@mui/icons-material/EventRepeatOutlined';
import {
  callOutcomes,
  type Enquiry,
  enquiries,
  messageChannels,
  NewTimelineEntry,
} from '@embark/contracts/crm/enquiries';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { ApiProblem, keyOf, useWrite } from '../../../../kit/call/api.ts';
import { FormNote } from '../../../../kit/form/FormNote.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useNow } from '../../../../kit/time/useNow.ts';
import { latenessOf } from '../followUp.ts';

const FormButtons = lazyPart(async () => (await import('../../../../kit/form/FormButtons.tsx')).FormButtons);
const MentionMenu = lazyPart(async () => (await import('./MentionMenu.tsx')).MentionMenu);
const FollowUpFields = lazyPart(async () => (await import('../FollowUpFields.tsx')).FollowUpFields);

export type EntryKind = NewTimelineEntry['kind'];
type Props = { enquiry: Enquiry; kind: EntryKind };

const names = { at: 'nextFollowUpAt', how: 'nextFollowUpHow', note: 'nextFollowUpNote' } as const;
const blank = {
  note: '',
  outcome: undefined,
  direction: 'out',
  channel: undefined,
  nextFollowUpAt: null,
  nextFollowUpHow: null,
  nextFollowUpNote: null,
} as const;

const WHEN = 'Say when to follow up';
const unsaid = () => new ApiProblem(422, { message: WHEN, error: [{ type: 'nextFollowUpAt', message: WHEN }] });

/** A note, a call or a message written down, and in the same save the next follow-up. One form for each kind, by `key`. */
export function Composer({ enquiry, kind }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const { mutateAsync } = useWrite(enquiries.addToTimeline, { refreshes: [enquiries] });
  const { control, state, submit, form, restored, forget } = useContractForm(NewTimelineEntry, {
    start: { kind, ...blank },
    draft: `enquiry.${enquiry.id}.${kind}`,
    save: async ({ nextFollowUpAt, nextFollowUpHow, nextFollowUpNote, ...entry }) => {
      if (asked && !nextFollowUpAt) throw unsaid();
      const next = nextFollowUpAt ? { nextFollowUpAt, nextFollowUpHow, nextFollowUpNote } : {};
      const saved = await mutateAsync({ ...entry, ...next, id: enquiry.id });
      client.setQueryData(keyOf(enquiries.get, { id: enquiry.id }), saved.enquiry);
      toast.success(t(`enquiries.composer.saved.${kind}`));
      setAsked(false);
      form.reset({ kind, ...blank });
    },
  });
  useEffect(() => FormButtons.preload(), []); // they are here before a call is written down
  const promised = useWatch({ control, name: 'nextFollowUpAt' });
  const planning = asked || Boolean(promised); // a draft may bring a promise back
  const plan = () => {
    setAsked(!planning);
    if (planning) form.setValue('nextFollowUpAt', null, { shouldDirty: true });
  };
  const isOpen = latenessOf(enquiry.nextFollowUpAt, enquiry.status, useNow()).state !== 'settled';
  const words = (values: readonly string[], of: string) =>
    values.map((value) => ({ value, label: t(`enquiries.${of}.${value}`) }));

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.25 }}>
      <FormProblem state={state} restored={restored && state.isDirty} forget={forget} />
      {kind === 'call' && (
        <>
          <FormButtons
            control={control}
            name="outcome"
            label={t('enquiries.composer.outcome')}
            options={words(callOutcomes, 'outcome')}
          />
          <FormButtons
            control={control}
            name="direction"
            label={t('enquiries.composer.direction')}
            options={words(['out', 'in'], 'direction')}
          />
        </>
      )}
      {kind === 'message' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
          <FormButtons
            control={control}
            name="channel"
            label={t('enquiries.composer.channel')}
            options={words(messageChannels, 'channel')}
          />
          <FormButtons
            control={control}
            name="direction"
            label={t('enquiries.composer.direction')}
            options={words(['out', 'in'], 'direction')}
          />
        </Box>
      )}
      <FormNote
        control={control}
        name="note"
        label={t(`enquiries.composer.text.${kind}`)}
        renderHelp={(given) => given.text.includes('@') && <MentionMenu {...given} office={enquiry.office} />}
      />
      {planning && <FollowUpFields control={control} names={names} office={enquiry.office} zone={enquiry.zone} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button type="submit" variant="outlined" loading={state.isSubmitting}>
          {t(`enquiries.composer.save.${kind}`)}
        </Button>
        {isOpen && (
          <Button color="inherit" startIcon={<EventRepeat />} aria-expanded={planning} onClick={plan}>
            {t(planning ? 'enquiries.composer.withoutNext' : 'enquiries.composer.next')}
          </Button>
        )}
        <Typography variant="caption" color="textSecondary" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {t('enquiries.composer.hint')}
        </Typography>
      </Box>
    </Box>
  );
}
