import { type Conversion, conversions } from '@embark/contracts/crm/conversions';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useWrite } from '../../../kit/call/api.ts';
import type { Writing } from '../../../kit/record/ComposerPanel.tsx';
import { type EntryKind, RecordComposer } from '../../crm/timeline/index.ts';

type Props = { file: Conversion; writing: Writing<EntryKind>; onKind: (kind: EntryKind) => void };

/** Adds a note, a call or a message to a client file. The next action is edited beside it, so the composer does not ask for one. */
export function FileComposer({ file: { id, name, office, zone }, writing, onKind }: Props) {
  const client = useQueryClient();
  const { mutateAsync } = useWrite(conversions.addToTimeline, { refreshes: [conversions] });
  return (
    <RecordComposer
      record={{ draft: `client.${id}`, name, office, zone, isOpen: false }}
      send={async ({ kind, note, outcome, direction, channel, minutes }) => {
        const saved = await mutateAsync({ id, kind, note, outcome, direction, channel, minutes });
        client.setQueryData(keyOf(conversions.get, { id }), saved.record);
        return saved;
      }}
      writing={writing}
      onKind={onKind}
    />
  );
}
