import { Presence, type PresenceSubject } from '@embark/contracts/platform/presence';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { hearLive, sayLive } from '../../../kit/call/live.ts';

type People = Presence['people'];

/** Announces that this user views a record, again after every reconnect, and returns who else does. */
function usePresence(subject: PresenceSubject, id: string, calling: boolean): People {
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

const first = (word = '') => /\p{L}/u.exec(word)?.[0] ?? '';

/** The initials of a name in any script: `Asha Rao` is AR, a single name gives one letter. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return (first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '')).toLocaleUpperCase();
}

type Props = {
  subject: PresenceSubject;
  id: string;
  /** Whether the user is on a call about the record. */
  calling?: boolean;
};

const SHOWN = 3;

/** Who else views this record, callers first: initials, and their activity in words. */
export function PresentPeople({ subject, id, calling = false }: Props) {
  const { t } = useTranslation();
  const people = usePresence(subject, id, calling).toSorted((one, other) => rank(one) - rank(other));
  if (people.length === 0) return null;
  const more = people.slice(SHOWN);
  return (
    <Box
      component="ul"
      aria-label={t('presence.label')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minInlineSize: 0,
        blockSize: 24,
        margin: 0,
        padding: 0,
        listStyle: 'none',
        '@media print': { display: 'none' },
      }}
    >
      {people.slice(0, SHOWN).map((person, at) => (
        <PresentPerson key={person.id} person={person} isFirst={at === 0} />
      ))}
      {more.length > 0 && (
        <Box component="li" data-hint={more.map(({ name }) => name).join(', ')} sx={{ color: 'text.secondary' }}>
          {t('presence.more', { count: more.length, number: formatNumber(more.length) })}
        </Box>
      )}
    </Box>
  );
}

type Person = Presence['people'][number];
const rank = ({ doing }: Person) => (doing === 'calling' ? 0 : 1);

/** The first person shows with a text, the others as initials with a tooltip; on a phone only callers show a text. */
function PresentPerson({ person: { name, doing }, isFirst }: { person: Person; isFirst: boolean }) {
  const { t } = useTranslation();
  const isCalling = doing === 'calling';
  const says = t(`presence.${doing}`, { name: `\u2068${name}\u2069` });
  const inWords = isFirst || isCalling;
  return (
    <Box
      component="li"
      data-hint={says}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        minInlineSize: 0,
        fontSize: '1.25rem',
        whiteSpace: 'nowrap',
        color: isCalling ? 'success.main' : 'text.secondary',
        fontWeight: isCalling ? 600 : 400,
      }}
    >
      <Avatar
        aria-hidden
        sx={{
          inlineSize: 24,
          blockSize: 24,
          fontSize: '1.05rem',
          fontWeight: 600,
          color: 'primary.contrastText',
          backgroundColor: 'primary.main',
          ...(isCalling && { outline: '2px solid', outlineColor: 'success.main', outlineOffset: 1 }),
        }}
      >
        {initialsOf(name)}
      </Avatar>
      <Box
        component="span"
        sx={{
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          ...(inWords
            ? { display: { xs: isCalling ? 'inline' : 'none', md: 'inline' } }
            : { position: 'absolute', clipPath: 'inset(50%)', inlineSize: '1px' }),
        }}
      >
        {says}
      </Box>
    </Box>
  );
}
