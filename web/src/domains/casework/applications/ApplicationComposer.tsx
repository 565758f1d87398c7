import { type Application, applications } from '@embark/contracts/casework/applications';
import { useState } from 'react';
import { useWrite } from '../../../kit/call/api.ts';
import { ComposerRoom, type Writing } from '../../../kit/record/ComposerPanel.tsx';
import { type EntryKind, RecordComposer } from '../../crm/timeline/index.ts';

/** Writes notes, calls and messages on an application. */
export function ApplicationComposer({ row }: { row: Application }) {
  const { id, name, office, zone } = row;
  const write = useWrite(applications.addToTimeline, { refreshes: [applications] });
  const [writing, setWriting] = useState<Writing<EntryKind>>({ kind: 'note', asked: 0 });
  return (
    <ComposerRoom>
      <RecordComposer
        record={{ draft: `applications.${id}`, name, office, zone, isOpen: false, hasMentions: false }}
        send={async ({ kind, note, outcome, direction, channel, minutes }) =>
          void (await write.mutateAsync({ id, kind, note, outcome, direction, channel, minutes }))
        }
        writing={writing}
        onKind={(kind) => setWriting({ kind, asked: 0 })}
      />
    </ComposerRoom>
  );
}
