import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import type { Difference, Entry } from './gains.ts';

type Props = { title: string; sign: '+' | '−'; difference: Difference };

// what everybody has is not worth a line
const silent = new Set(['notifications.own', 'people.meet']);

/** What somebody gains, or loses: screens, permissions by office, entries of the menu by their group. */
export function DifferenceList({ title, sign, difference: { screens, entries, can } }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const told = can.filter(({ permission }) => !silent.has(permission));
  if (screens === 0 && told.length === 0) return null;
  const lines = told.map(({ permission, offices }) =>
    t('users.access.anyOffice', {
      what: t(`users.can.${permission}`, { defaultValue: permission }),
      offices: offices === 'all' ? t('users.access.everywhere') : offices.join(', '),
    }),
  );
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography id={heading} sx={{ fontWeight: 600, marginBlockEnd: 0.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.25 }}>
        {screens > 0 && (
          <Line sign={sign}>{t('users.access.screens', { count: screens, number: formatNumber(screens) })}</Line>
        )}
        {lines.map((line) => (
          <Line key={line} sign={sign}>
            {line}
          </Line>
        ))}
      </Box>
      {entries.length > 0 && (
        <Box component="details" sx={{ marginBlockStart: 1, '& summary': { cursor: 'pointer', minBlockSize: 24 } }}>
          <summary>{t('users.access.menu')}</summary>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, fontSize: '1.3rem' }}>
            {grouped(entries).map(({ group, titles }) => (
              <li key={group.join(' ')}>
                {group.map((key) => t(`titles.${key}`, { defaultValue: key })).join(' › ')}
                {': '}
                {titles.map((key) => t(`titles.${key}`, { defaultValue: key })).join(', ')}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}

const Line = ({ sign, children }: { sign: string; children: string }) => (
  <Typography component="li" variant="body2">
    <Box component="span" aria-hidden sx={{ display: 'inline-block', inlineSize: 16, fontWeight: 700 }}>
      {sign}
    </Box>
    {children}
  </Typography>
);

function grouped(entries: readonly Entry[]) {
  const groups = new Map<string, { group: readonly string[]; titles: string[] }>();
  for (const { company, path } of entries) {
    const group = path.slice(0, -1);
    const key = `${company} ${group.join(' ')}`;
    const known = groups.get(key) ?? { group, titles: [] };
    known.titles.push(path.at(-1) ?? '');
    groups.set(key, known);
  }
  return [...groups.values()];
}
