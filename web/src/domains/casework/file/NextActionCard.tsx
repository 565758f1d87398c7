import { Conversion, conversions, LATER_THAN_TARGET } from '@embark/contracts/crm/conversions';
import type { CallInput } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { ApiProblem, useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { ConflictDialog } from '../../../kit/record/ConflictDialog.tsx';
import type { RecordField } from '../../../kit/record/fields.ts';
import { InlineField } from '../../../kit/record/InlineField.tsx';
import { useInlineSave } from '../../../kit/record/useInlineSave.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { NextStepCard } from '../../crm/followUps/index.ts';

type Change = Omit<CallInput<typeof conversions.setNextAction>, 'id' | 'version'>;
type Field = RecordField<Conversion, Change>;

const field = (name: 'nextActionAt' | 'nextAction', more: Pick<Field, 'kind' | 'undoable'>): Field => ({
  name,
  read: (file) => file[name],
  write: (_file, value) => {
    const judged = conversions.setNextAction.body.shape[name].safeParse(value);
    if (!judged.success) return { complaint: judged.error.issues[0]?.message ?? '' };
    return { change: { [name]: judged.data } };
  },
  ...more,
});
const at = field('nextActionAt', {
  kind: 'moment',
  undoable: (before, now) => typeof before === 'string' && new Date(before).getTime() > now,
});
const what = field('nextAction', { kind: 'text' });

const LaterDialog = lazyPart(async () => (await import('./LaterDialog.tsx')).LaterDialog);

/** The next action of a client file: date and text. A date after the target of an open one asks for a reason. */
export function NextActionCard({ file }: { file: Conversion }) {
  const { t } = useTranslation();
  const { id, office, zone, can } = file;
  const label = (name: string) => t(`conversions.field.${name}`, { defaultValue: name });
  const [later, setLater] = useState<string>();
  const { mutateAsync } = useWrite(conversions.setNextAction, { refreshes: [conversions] });
  const { save, conflict, decide } = useInlineSave<Conversion, Change>({
    id,
    schema: Conversion,
    read: conversions.get,
    send: async (change, { version }) => {
      try {
        return await mutateAsync({ id, version, ...change });
      } catch (problem) {
        const isLater = problem instanceof ApiProblem && problem.fields.nextActionAt === LATER_THAN_TARGET;
        if (isLater && change.nextActionAt) setLater(change.nextActionAt);
        throw problem;
      }
    },
    label,
  });
  // accounts don't read it
  if (file.closedAt !== null || (file.nextActionAt === null && !can.edit)) return null;
  return (
    <NextStepCard
      title={label(at.name)}
      at={file.nextActionAt}
      {...{ office, zone }}
      mayEdit={can.edit}
      save={(next) => save(at, next)}
    >
      <Box component="dl" sx={{ margin: 0 }}>
        <InlineField field={what} label={label(what.name)} record={file} mayEdit={can.edit} save={save} />
      </Box>
      {conflict && (
        <ConflictDialog
          field={conflict.field}
          label={label(conflict.field.name)}
          mine={conflict.mine}
          theirs={conflict.field.read(conflict.present)}
          zone={zone}
          onDecide={(keepMine) => void decide(keepMine)}
        />
      )}
      {later !== undefined && <LaterDialog file={file} at={later} onClose={() => setLater(undefined)} />}
    </NextStepCard>
  );
}
