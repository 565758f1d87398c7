import { type Agreement, type AgreementGap, agreements } from '@embark/contracts/casework/agreements';
import { type Conversion, conversions } from '@embark/contracts/crm/conversions';
import { officesFor } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRead, useWrite } from '../../../kit/call/api.ts';
import { Delayed, Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Group } from '../../../kit/record/FactGroup.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useVisitor } from '../../organisation/session/index.ts';
import { type CallToNote, NotesSection } from '../advice/index.ts';
import { AgreementCard, type CardAction } from './AgreementCard.tsx';
import { CreateDialog } from './dialogs/CreateDialog.tsx';
import { Dialogs } from './dialogs/Dialogs.tsx';
import { EarlierList } from './EarlierList.tsx';
import { GapList } from './GapList.tsx';

/** The agreements of a client file: what is in force, what is missing, drafts, earlier ones; and the notes of advice. */
export function AgreementTab({ file }: { file: Conversion }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { data, error, refetch } = useRead(agreements.list, { id: file.id });
  const vary = useWrite(agreements.vary, { refreshes: [agreements, conversions] });
  const [open, setOpen] = useState<{ action: CardAction; id: string }>();
  const [creating, setCreating] = useState(false);
  const [call, setCall] = useState<CallToNote>();
  const mayReadNotes = useMayReadNotes(file);
  if (!data)
    return error ? (
      <ReadProblem problem={error} onRetry={() => void refetch()} />
    ) : (
      <Delayed>
        <Skeletons lines={6} height={40} />
      </Delayed>
    );

  const act = async (action: CardAction, { id, version }: Agreement) => {
    if (action !== 'vary') return setOpen({ action, id });
    const made = await vary.mutateAsync({ id, version }).catch((refusal: Error) => {
      toast.error(translateMessage(refusal.message));
    });
    return made && setOpen({ action: 'change', id: made.id });
  };
  const mend = (gap: AgreementGap) => {
    if (gap.kind === 'no-agreement') setCreating(true);
    if (gap.call) setCall({ entry: gap.call.entry, minutes: gap.call.minutes, at: gap.call.at });
    const about = data.rows.find(({ id }) => id === gap.agreementId);
    const action = about && wayOut(gap, about);
    if (about && action) void act(action, about);
  };
  const current = data.rows.filter(({ state }) => state !== 'superseded' && state !== 'ended');
  const earlier = data.rows.filter((row) => !current.includes(row));
  const chosen = data.rows.find(({ id }) => id === open?.id);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <GapList gaps={data.gaps} wayOutOf={(gap) => mendable(gap, data.rows, file)} onMend={mend} />
      <Group title={t('agreements.title')}>
        {current.length === 0 && (
          <EmptyState
            title={t('agreements.empty')}
            text={t('agreements.emptyText')}
            {...(data.can.create && {
              action: (
                <Button variant="contained" onClick={() => setCreating(true)}>
                  {t('agreements.create.button')}
                </Button>
              ),
            })}
          />
        )}
        <Box sx={{ display: 'grid', gap: 2 }}>
          {current.map((row) => (
            <AgreementCard
              key={row.id}
              agreement={row}
              varied={data.rows.find(({ number }) => number === row.varies)}
              onAct={(action) => void act(action, row)}
            />
          ))}
          {earlier.length > 0 && <EarlierList rows={earlier} />}
        </Box>
      </Group>
      {mayReadNotes && <NotesSection file={file} call={call} onCallDone={() => setCall(undefined)} />}
      {creating && (
        <CreateDialog
          fileId={file.id}
          templates={data.templates}
          onMade={({ id }) => setOpen({ action: 'change', id })}
          onClose={() => setCreating(false)}
        />
      )}
      {chosen && open && (
        <Dialogs action={open.action} agreement={chosen} around={data} onClose={() => setOpen(undefined)} />
      )}
    </Box>
  );
}

/** What mends a gap of an agreement; undefined if nothing here can. */
function wayOut({ kind }: AgreementGap, { state, can }: Agreement): CardAction | undefined {
  if (kind === 'variation-needed' || kind === 'refund-rules') return can.vary ? 'vary' : undefined;
  if (kind === 'signed-late') return undefined;
  if (state === 'draft') return can.change ? 'change' : undefined;
  if (state === 'sent') return can.sign ? 'sign' : undefined;
  return can.complete ? 'complete' : undefined;
}

function mendable(
  gap: AgreementGap,
  rows: readonly Agreement[],
  file: Conversion,
): CardAction | 'create' | 'note' | undefined {
  if (!file.can.edit) return undefined;
  if (gap.kind === 'no-agreement') return 'create';
  if (gap.call) return 'note';
  const about = rows.find(({ id }) => id === gap.agreementId);
  // a variation that is already drafted mends the need for one
  const waiting = rows.find(({ state }) => state === 'draft' || state === 'sent');
  if (gap.kind === 'variation-needed' && waiting) return undefined;
  return about && wayOut(gap, about);
}

function useMayReadNotes({ office }: Conversion): boolean {
  const user = useVisitor();
  const offices = user ? officesFor(user.role, 'advice.read') : [];
  return offices === 'all' || offices.includes(office);
}
