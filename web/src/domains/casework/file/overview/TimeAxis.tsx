import type { AxisItem } from '@embark/contracts/casework/overview';
import Box from '@mui/material/Box';
import { type TFunction, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../../kit/text/format.ts';
import { countryName } from '../../../../kit/text/names.ts';
import { visuallyHidden } from '../../../../kit/theme/visuallyHidden.ts';
import { type Axis, axisFor, placeOn, spanOn } from './axis.ts';
import { Panel } from './Panel.tsx';

const lanes = ['plan', 'date', 'visa', 'passport'] as const;
const tones = { ok: 'info', warn: 'warning', stop: 'danger' } as const;

const nameOf = ({ lane, label, mark }: AxisItem, t: TFunction): string => {
  if (mark !== null) return t(`file.overview.mark.${mark}`);
  return lane === 'passport' ? countryName(label) : label;
};

const daysOf = ({ from, to }: AxisItem, t: TFunction): string => {
  if (from !== null && from === to) return formatDate(from);
  const [begin, end] = [from, to].map((day) => (day === null ? '' : formatDate(day)));
  if (from === null) return t('file.overview.until', { day: end });
  return to === null ? t('file.overview.since', { day: begin }) : t('file.overview.span', { from: begin, to: end });
};

/** Visas, passports, planned days and open dates on one axis, drawn and as a table for screen readers. */
export function TimeAxis({ items, today }: { items: readonly AxisItem[]; today: string }) {
  const { t } = useTranslation();
  const axis = axisFor(items, today);
  const shown = lanes
    .map((lane) => ({ lane, items: items.filter((item) => item.lane === lane && spanOn(axis, item) !== null) }))
    .filter((one) => one.items.length > 0);
  return (
    <Panel title={t('file.overview.axis')}>
      <Box aria-hidden sx={grid}>
        <span />
        <Scale axis={axis} today={today} />
        {shown.map(({ lane, items: own }) => (
          <Lane key={lane} title={t(`file.overview.lane.${lane}`)} items={own} axis={axis} today={today} />
        ))}
      </Box>
      <Twin items={items} />
    </Panel>
  );
}

/** The years, and today. */
function Scale({ axis, today }: { axis: Axis; today: string }) {
  const { t } = useTranslation();
  const now = placeOn(axis, today);
  return (
    <Box sx={{ position: 'relative', blockSize: 20, fontSize: '1.1rem', color: 'text.secondary' }}>
      {axis.years
        .map(({ day, text }) => ({ text, at: placeOn(axis, day) }))
        .filter(({ at }) => Math.abs(at - now) > 8 && at < 94)
        .map(({ text, at }) => (
          <Box key={text} component="span" sx={{ position: 'absolute', insetInlineStart: `${at}%` }}>
            {text}
          </Box>
        ))}
      <Box
        component="span"
        sx={{ position: 'absolute', insetInlineStart: `${now}%`, fontWeight: 600, color: 'primary.main' }}
      >
        {t('file.overview.today')}
      </Box>
    </Box>
  );
}

function Lane({ title, items, axis, today }: { title: string; items: readonly AxisItem[]; axis: Axis; today: string }) {
  const { t } = useTranslation();
  const isShared = new Set(items.map(({ person }) => person)).size > 1;
  const who = ({ person }: AxisItem) =>
    isShared &&
    person !== null && (
      <>
        {' · '}
        <bdi>{person}</bdi>
      </>
    );
  return (
    <>
      <Box sx={{ fontSize: '1.2rem', color: 'text.secondary', alignSelf: 'center' }}>{title}</Box>
      <Box sx={{ display: 'grid', gap: '3px', alignContent: 'center', position: 'relative', paddingBlock: '3px' }}>
        <Box sx={{ ...todayLine, insetInlineStart: `${placeOn(axis, today)}%` }} />
        {items.map((item, index) => {
          const span = spanOn(axis, item);
          if (!span) return null;
          const says = `${nameOf(item, t)}${item.person === null ? '' : ` · ${item.person}`} · ${daysOf(item, t)}`;
          const isDay = item.from !== null && item.from === item.to;
          return (
            <Box key={`${item.label}-${index}`} data-hint={says} sx={row}>
              <Box
                sx={(theme) => {
                  const tone = theme.vars?.palette.tones[tones[item.tone]];
                  return isDay
                    ? { ...day, insetInlineStart: `${span.start}%`, backgroundColor: tone?.dot }
                    : {
                        ...bar,
                        insetInlineStart: `${span.start}%`,
                        inlineSize: `${Math.max(0.6, span.end - span.start)}%`,
                        backgroundColor: tone?.bg,
                        borderColor: tone?.dot,
                      };
                }}
              />
              <Box component="span" sx={labelAt(isDay ? span.end : span.start, isDay)}>
                <bdi>{nameOf(item, t)}</bdi>
                {who(item)}
                <Box
                  component="span"
                  sx={isDay ? { color: 'text.secondary', display: { xs: 'none', sm: 'inline' } } : {}}
                >
                  {` · ${daysOf(item, t)}`}
                </Box>
              </Box>
            </Box>
          );
        })}
      </Box>
    </>
  );
}

/** The same as a table, which screen readers read. */
function Twin({ items }: { items: readonly AxisItem[] }) {
  const { t } = useTranslation();
  return (
    <Box sx={visuallyHidden}>
      <table>
        <caption>{t('file.overview.axis')}</caption>
        <tbody>
          {items.map((item, index) => (
            <tr key={`${item.lane}-${index}`}>
              <th scope="row">{t(`file.overview.lane.${item.lane}`)}</th>
              <td>{nameOf(item, t)}</td>
              <td>{item.person}</td>
              <td>{daysOf(item, t)}</td>
              <td>{item.tone === 'ok' ? '' : t(`file.overview.${item.tone}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: '5.5em minmax(0, 1fr)', sm: '7em minmax(0, 1fr)' },
  columnGap: 1,
  overflow: 'clip',
} as const;
const row = { position: 'relative', blockSize: 20, minInlineSize: 0 } as const;
const bar = {
  position: 'absolute',
  insetBlock: '1px',
  border: '1px solid',
  borderRadius: '4px',
} as const;
const day = {
  position: 'absolute',
  insetBlockStart: '5px',
  blockSize: 10,
  inlineSize: 10,
  marginInlineStart: '-5px',
  borderRadius: '50%',
} as const;
const todayLine = {
  position: 'absolute',
  insetBlock: 0,
  borderInlineStart: '1px dashed',
  borderColor: 'primary.main',
  opacity: 0.6,
} as const;
/** Beside a day, towards the middle of the axis; at the start of a bar. */
const labelAt = (at: number, isDay: boolean) => {
  const end = isDay && at > 60;
  return {
    position: 'absolute',
    insetBlockStart: '1px',
    fontSize: '1.15rem',
    lineHeight: '18px',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    maxInlineSize: end ? `calc(${at}% - 9px)` : `calc(${100 - at}% - 9px)`,
    ...(end
      ? { insetInlineEnd: `calc(${100 - at}% + 9px)` }
      : { insetInlineStart: isDay ? `calc(${at}% + 9px)` : `calc(${at}% + 6px)` }),
  } as const;
};
