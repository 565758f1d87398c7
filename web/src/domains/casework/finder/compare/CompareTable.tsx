import type { ComparedCourse } from '@embark/contracts/casework/finder';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { visuallyHidden } from '../../../../kit/theme/visuallyHidden.ts';
import { Unknown } from '../Fee.tsx';
import { compareRows } from './rows.tsx';

/** Scrolls sideways in its frame; the names of the rows and of the courses stay. */
const Frame = styled('section')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: 'relative',
    overflow: 'auto',
    maxInlineSize: '100%',
    border: `1px solid ${palette.divider}`,
    borderRadius: 12,
    backgroundColor: palette.background.paper,
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    '@media print': { overflow: 'visible', border: 0 },
  };
});
const Table = styled('table')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const line = `1px solid ${palette.divider}`;
  return {
    inlineSize: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: theme.typography.pxToRem(14),
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      padding: '8px 12px',
      textAlign: 'start',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
      borderBlockEnd: line,
    },
    '& tbody tr:last-of-type > *': { borderBlockEnd: 0 },
    '& td, & thead th': { minInlineSize: 200, inlineSize: 260, borderInlineStart: line },
    '& th[scope=row], & thead th:first-of-type': {
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 1,
      minInlineSize: 128,
      inlineSize: 168,
      borderInlineStart: 0,
      fontWeight: 500,
      color: palette.text.secondary,
      backgroundColor: palette.background.paper,
    },
    '& [data-strong] td': { fontWeight: 650 },
    [theme.breakpoints.down('md')]: {
      '& td, & thead th': { minInlineSize: 176 },
      '& th[scope=row], & thead th:first-of-type': { minInlineSize: 104, inlineSize: 104, paddingInline: 8 },
    },
    '@media print': { '& button': { display: 'none' }, '& th, & td': { padding: '3px 6px', minInlineSize: 0 } },
  };
});

type Props = { courses: readonly ComparedCourse[]; today: string; onRemove: (id: number) => void };

/** Courses side by side. */
export function CompareTable({ courses, today, onRemove }: Props) {
  const { t } = useTranslation();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the arrow keys
    <Frame tabIndex={0} aria-label={t('finder.compare')}>
      <Table>
        <thead>
          <tr>
            <th scope="col">
              <Box component="span" sx={visuallyHidden}>
                {t('finder.column.name')}
              </Box>
            </th>
            {courses.map(({ id, name, inForce }) => (
              <th key={id} scope="col">
                <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
                  <Box sx={{ flex: 1, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
                    <bdi>{name}</bdi>
                    {!inForce && <StatusChip tone="danger">{t('finder.notInForce')}</StatusChip>}
                  </Box>
                  <IconButton
                    size="small"
                    aria-label={t('finder.remove', { name })}
                    title={t('finder.remove', { name })}
                    onClick={() => onRemove(id)}
                    sx={{ margin: '-4px', minInlineSize: { xs: 44, md: 28 }, minBlockSize: { xs: 44, md: 28 } }}
                  >
                    <Close fontSize="small" />
                  </IconButton>
                </Box>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareRows(t, today).map(({ id, label, strong, show }) => (
            <tr key={id} data-strong={strong || undefined}>
              <th scope="row">{label}</th>
              {courses.map((course) => (
                <td key={course.id}>{show(course) || <Unknown />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}
