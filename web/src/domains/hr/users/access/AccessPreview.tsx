import { type RowsInReach, users } from '@embark/contracts/hr/users';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useRead } from '../../../../kit/call/api.ts';
import { compare, type Difference, type Entry, type Held } from './gains.ts';
import { formatNumber } from '../../../../kit/text/format.ts';

type DifferenceListProps = { title: string; sign: '+' | '−'; difference: Difference };

// every role has these permissions, so they are left out
const silent = new Set(['notifications.own', 'people.meet']);

/** The access a user gains or loses: screens, permissions by office, menu entries by group. */
function DifferenceList({ title, sign, difference: { screens, entries, can } }: DifferenceListProps) {
  const { t } = useTranslation();
  const heading = useId();
  const told = can.filter(({ permission }) => !silent.has(permission));
  if (screens === 0 && told.length === 0) return null;
  const lines = told.map(({ permission, offices }) =>
    t('users.access.anyOffice', {
      what: t(`users.can.${permission}`, {
        defaultValue: t(`titles.can.${permission}`, { defaultValue: permission }), // a kind brings its own
      }),
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

const kinds = ['enquiries', 'conversions', 'people'] as const;

type RowsTableProps = { before: readonly RowsInReach[]; after: readonly RowsInReach[] };

/** The number of visible rows before and after, across all companies. */
function RowsTable({ before, after }: RowsTableProps) {
  const { t } = useTranslation();
  const sum = (rows: readonly RowsInReach[], kind: (typeof kinds)[number]) =>
    rows.reduce((total, row) => total + row[kind], 0);
  const shown = kinds.filter((kind) => sum(before, kind) + sum(after, kind) > 0);
  if (shown.length === 0) return null;
  return (
    <Table size="small" aria-label={t('users.access.rows')} sx={{ maxInlineSize: 480 }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('users.access.rows')}</TableCell>
          <TableCell align="right">{t('users.access.before')}</TableCell>
          <TableCell align="right">{t('users.access.after')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {shown.map((kind) => (
          <TableRow key={kind}>
            <TableCell component="th" scope="row">
              {t(`users.access.${kind}`)}
            </TableCell>
            <TableCell align="right">{formatNumber(sum(before, kind))}</TableCell>
            <TableCell align="right" sx={{ fontWeight: 600 }}>
              {formatNumber(sum(after, kind))}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

type Props = {
  before: Held;
  after: Held;
  /** Whether saving signs the user out. */
  ends: boolean;
};

const asked = ({ roles, companies }: Held) => ({
  roles: roles.length > 0 ? [...roles] : ['none'],
  companies: [...companies],
});

/** The access a user gains and loses, shown before saving. */
export function AccessPreview({ before, after, ends }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const { gains, loses } = compare(before, after);
  const was = useRead(users.reach, asked(before)).data;
  const is = useRead(users.reach, asked(after)).data;
  const isSame = [gains, loses].every(({ screens, can }) => screens === 0 && can.length === 0);
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      aria-live="polite"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, padding: 2, display: 'grid', gap: 2 }}
    >
      <Typography id={heading} variant="h3">
        {t('users.access.title')}
      </Typography>
      {isSame ? (
        <Typography color="textSecondary">{t('users.access.same')}</Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
          <DifferenceList title={t('users.access.gains')} sign="+" difference={gains} />
          <DifferenceList title={t('users.access.loses')} sign="−" difference={loses} />
        </Box>
      )}
      {was && is && <RowsTable before={was} after={is} />}
      {ends && <Alert severity="info">{t('users.access.ends')}</Alert>}
    </Box>
  );
}
