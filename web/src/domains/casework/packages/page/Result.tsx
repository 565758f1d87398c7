import type { CheckLevel, PackageCheck, PackageDraft } from '@embark/contracts/casework/packages';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDate, formatNumber } from '../../../../kit/text/format.ts';
import { moneyText } from '../../../../kit/text/money.ts';
import { CheckLines } from '../CheckLines.tsx';
import { courseText, scoreText } from '../sentence.ts';

type Shown = { result: PackageCheck; draft: PackageDraft };

/** How many stops and warnings there are. */
export function useSummary({ lines }: PackageCheck): { text: string; color: string } {
  const { t } = useTranslation();
  const count = (level: CheckLevel) => lines.filter((line) => line.level === level).length;
  const [stops, warnings] = [count('stop'), count('warn')];
  const told = [
    ...(stops > 0 ? [t('packages.result.stop', { count: stops, number: formatNumber(stops) })] : []),
    ...(warnings > 0 ? [t('packages.result.warn', { count: warnings, number: formatNumber(warnings) })] : []),
  ];
  return {
    text: told.length > 0 ? told.join(t('packages.result.comma')) : t('packages.result.clear'),
    color: stops > 0 ? 'error.main' : 'text.primary',
  };
}

/** What the checker finds in a draft: the count of what stands in the way, the findings, and what was computed. */
export function Result({ result, draft }: Shown) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const passed = result.lines.filter(({ level }) => level === 'ok').length;
  const summary = useSummary(result);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography component="output" variant="subtitle2" sx={{ color: summary.color }}>
        {summary.text}
      </Typography>
      <CheckLines lines={result.lines.filter(({ level }) => level !== 'ok' || all)} label={t('packages.lines')} />
      {passed > 0 && (
        <Button
          size="small"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          sx={{ justifySelf: 'start', marginInlineStart: -0.75 }}
        >
          {t('packages.result.okLines', { count: passed, number: formatNumber(passed) })}
        </Button>
      )}
      <Facts result={result} draft={draft} />
    </Box>
  );
}

function Facts({ result: { facts, judgedOn }, draft }: Shown) {
  const { t } = useTranslation();
  const span = (from: string, to: string) => t('packages.result.span', { from: formatDate(from), to: formatDate(to) });
  const rows: [label: string, value: string, below?: string | undefined][] = [
    [t('packages.result.courses'), span(facts.startsOn, facts.endsOn)],
  ];
  if (facts.visaEndsOn)
    rows.push([
      t('packages.result.visaEnds'),
      formatDate(facts.visaEndsOn),
      facts.cutTo ? t('packages.result.cutTo', { day: formatDate(facts.cutTo) }) : undefined,
    ]);
  if (facts.coverFrom && facts.coverTo) rows.push([t('packages.result.cover'), span(facts.coverFrom, facts.coverTo)]);
  if (facts.funds) {
    const { currency, total, days, ...parts } = facts.funds;
    const amounts = (['living', 'tuition', 'school', 'travel'] as const).flatMap((part) =>
      parts[part] > 0 ? [t(`packages.result.${part}`, { amount: moneyText(parts[part], currency) })] : [],
    );
    const counted = t('packages.result.days', { count: days, number: formatNumber(days) });
    rows.push([
      t('packages.result.funds'),
      moneyText(total, currency),
      [...amounts, counted].join(t('packages.result.comma')),
    ]);
  }
  if (facts.english) {
    const { test, least } = facts.english;
    rows.push([t('packages.result.english'), `${t(`packages.test.${test}`)} ${scoreText(least)}`]);
  }
  if (facts.evidenceLevel !== null) rows.push([t('packages.result.evidenceLevel'), formatNumber(facts.evidenceLevel)]);
  for (const { course: at, day } of facts.latestStarts) {
    const course = draft.courses[at];
    if (course) rows.push([t('packages.result.latest', { course: courseText({ ...course, at }, t) }), formatDate(day)]);
  }
  return (
    <Box>
      <Box component="dl" sx={list}>
        {rows.map(([label, value, below]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ margin: 0, fontVariantNumeric: 'tabular-nums' }}>
              {value}
              {below !== undefined && (
                <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                  {below}
                </Typography>
              )}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ marginBlockStart: 1 }}>
        {t('packages.result.judged', { day: formatDate(judgedOn) })}
      </Typography>
    </Box>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  columnGap: 2,
  rowGap: 0.75,
  margin: 0,
  paddingBlockStart: 1.5,
  borderBlockStart: '1px solid',
  borderColor: 'divider',
} as const;
