import { type Placement, placements } from '@embark/contracts/money/placements';
import { useState } from 'react';
import { useWrite } from '../../../kit/call/api.ts';
import { ComposerRoom, type Writing } from '../../../kit/record/ComposerPanel.tsx';
import { type EntryKind, RecordComposer } from '../../crm/timeline/index.ts';

/** Writes notes, calls and messages on a placement. */
export function PlacementComposer({ row }: { row: Placement }) {
  const { id, name, office, zone } = row;
  const write = useWrite(placements.addToTimeline, { refreshes: [placements] });
  const [writing, setWriting] = useState<Writing<EntryKind>>({ kind: 'note', asked: 0 });
  return (
    <ComposerRoom>
      <RecordComposer
        record={{ draft: `placements.${id}`, name, office, zone, isOpen: false, hasMentions: false }}
        send={async ({ kind, note, outcome, direction, channel, minutes }) =>
          void (await write.mutateAsync({ id, kind, note, outcome, direction, channel, minutes }))
        }
        writing={writing}
        onKind={(kind) => setWriting({ kind, asked: 0 })}
      />
    </ComposerRoom>
  );
}
