import { Presence, type PresenceSubject } from '@embark/contracts/platform/presence';
import { useEffect, useState } from 'react';
import { hearLive, sayLive } from '../../../kit/call/live.ts';

type People = Presence['people'];

/** Says that this page shows a record, and answers who else does. Said anew whenever the line comes back. */
export function usePresence(subject: PresenceSubject, id: string, calling: boolean): People {
  const [people, setPeople] = useState<People>([]);

  useEffect(() => {
    const say = () => sayLive({ looking: { subject, id, calling } });
    say();
    return hearLive({
      gap: say,
      items: (items) => {
        for (const item of items) {
          const said = 'topic' in item && item.topic === 'presence' ? Presence.safeParse(item).data : undefined;
          if (said?.subject === subject && said.id === id) setPeople(said.people);
        }
      },
    });
  }, [subject, id, calling]);

  useEffect(() => () => sayLive({ looking: null }), []);
  return people;
}
