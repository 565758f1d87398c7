import type { FoundCourse } from '@embark/contracts/casework/finder';
import { agreementStates } from '@embark/contracts/catalogue/providers';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../../kit/list/column.ts';
import { formatNumber, monthsText } from '../../../../kit/text/format.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { Fee } from '../Fee.tsx';
import { NotKnown } from '../../../../kit/page/SideBySide.tsx';

const SHOWN = 3; // cities that fit in a cell
const citiesText = ({ cities }: FoundCourse) =>
  cities.length > SHOWN ? `${cities.slice(0, SHOWN).join(', ')} +${cities.length - SHOWN}` : cities.join(', ');

/** The columns of the courses found. */
export function useFinderColumns(): ListColumn<FoundCourse>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const title = (name: 'name' | 'provider' | 'fee' | 'weeks' | 'cities' | 'intakes' | 'english' | 'level' | 'code') =>
      t(`finder.column.${name}`);
    return [
      {
        id: 'name',
        title: title('name'),
        width: 280,
        least: 230,
        sortable: true,
        show: ({ name }) => <bdi>{name}</bdi>,
      },
      {
        id: 'provider',
        title: title('provider'),
        width: 210,
        least: 140,
        sortable: true,
        show: ({ provider }) => <bdi>{provider}</bdi>,
      },
      {
        id: 'fee',
        title: title('fee'),
        width: 128,
        sortable: true,
        align: 'end',
        show: ({ fee }) => <Fee fee={fee} />,
      },
      {
        id: 'weeks',
        title: title('weeks'),
        width: 80,
        sortable: true,
        align: 'end',
        show: ({ weeks }) => (weeks === null ? <NotKnown /> : formatNumber(weeks)),
      },
      { id: 'cities', title: title('cities'), width: 170, least: 110, show: (row) => <bdi>{citiesText(row)}</bdi> },
      {
        id: 'intakes',
        title: title('intakes'),
        width: 110,
        least: 90,
        show: ({ intakes }) => (intakes.length === 0 ? <NotKnown /> : monthsText(intakes)),
      },
      {
        id: 'english',
        title: title('english'),
        width: 80,
        align: 'end',
        show: ({ englishOverall }) => (englishOverall === null ? <NotKnown /> : formatNumber(englishOverall)),
      },
      {
        id: 'level',
        title: title('level'),
        width: 140,
        defaultHidden: true,
        show: ({ level, levelName }) => (level ? t(`courses.level.${level}`) : levelName),
      },
      {
        id: 'code',
        title: title('code'),
        width: 110,
        defaultHidden: true,
        show: ({ cricosCode }) => cricosCode && <Ltr>{cricosCode}</Ltr>,
      },
      {
        id: 'agreement',
        title: t('finder.column.agreement'),
        width: 130,
        defaultHidden: true,
        words: () => Object.fromEntries(agreementStates.map((state) => [state, t(`finder.agreement.${state}`)])),
        show: ({ agreement }) => t(`finder.agreement.${agreement}`),
      },
    ];
  }, [t]);
}

/** A course found, as a card. */
export const card = (row: FoundCourse) => <CourseCard row={row} />;

function CourseCard({ row }: { row: FoundCourse }) {
  const { t } = useTranslation();
  const { name, provider, fee, weeks, intakes, englishOverall } = row;
  const facts = [
    weeks !== null && t('courses.weeksOf', { count: weeks, number: formatNumber(weeks) }),
    citiesText(row),
    intakes.length > 0 && monthsText(intakes),
    englishOverall !== null && t('finder.ielts', { score: formatNumber(englishOverall) }),
  ].filter(Boolean);
  return (
    <Box sx={{ display: 'grid', gap: 0.25 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>
      </Typography>
      <Typography variant="body2">
        <bdi>{provider}</bdi>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        <Fee fee={fee} /> {t('finder.aYear')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {facts.join(' · ')}
      </Typography>
    </Box>
  );
}
