import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { PageHeader } from '../page/PageHeader.tsx';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

type Props = {
  title: string;
  /** Receives the row count. */
  count: Ref<HTMLElement>;
  /** Links to related lists, and the saved views shown as tabs. */
  tabs: ReactNode;
  views: ReactNode;
  /** What is above the rows, such as sums; an element with `data-none` says that it has nothing to show. */
  above?: ReactNode;
  /** Controls of the list's layout. */
  tools: ReactNode;
  actions: ReactNode;
};

/** The header of a list: title, count and actions, and below it the related lists and views. */
export function ListHeader({ title, count, tabs, views, above, tools, actions }: Props) {
  const isBeside = !tabs && Boolean(views);
  return (
    <>
      <SkipToRows />
      <Box
        sx={{
          flex: 'none',
          display: 'flex',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          '&:has(output)': { flexWrap: 'wrap' },
          alignItems: 'center',
          gap: { xs: 0.5, sm: 1 },
          minBlockSize: { xs: 52, sm: 44 }, // a phone's two lines: a title that grows moves nothing
          paddingBlockEnd: { xs: 0, md: tabs ? 0.5 : 1 },
        }}
      >
        {/* on a phone, wide actions go below the title */}
        <Box sx={{ flex: { xs: '1 1 110px', md: isBeside ? '0 1 auto' : '1 1 auto' }, minInlineSize: 0 }}>
          <PageHeader
            compact
            title={title}
            beside={<Box component="span" ref={count} sx={[countStyle, Boolean(tabs) && onTabs]} />}
          />
        </Box>
        {isBeside && <Box sx={viewRoom}>{views}</Box>}
        <Box
          sx={{
            flex: { xs: '0 1 auto', sm: 'none' },
            marginInlineStart: { md: 'auto' },
            display: 'flex',
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
            alignItems: 'center',
            gap: { xs: 0.5, sm: 1 },
            displayPrint: 'none',
          }}
        >
          {tools}
          {actions}
        </Box>
      </Box>
      {tabs && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: { xs: 'wrap', md: 'nowrap' },
            alignItems: 'center',
            columnGap: 1.5,
            rowGap: 0.5,
            minInlineSize: 0,
            displayPrint: 'none',
            paddingBlock: { xs: 0.5, md: 0.75 },
            minBlockSize: { xs: 52, md: 48 }, // reserved while tabs load
          }}
        >
          <Box sx={{ flex: { xs: '1 0 100%', md: '0 1 auto' }, minInlineSize: 0 }}>{tabs}</Box>
          {views}
        </Box>
      )}
      {above && <Box sx={aboveRoom}>{above}</Box>}
    </>
  );
}

/** Saved views are beside the title where there are no tabs, so that a list without views has no empty row; below it on phones, and while a view is changed. */
const viewRoom = {
  display: 'flex',
  minInlineSize: 0,
  order: { xs: 1, md: 0 },
  flex: { xs: '1 0 100%', md: '1 1 0' },
  '&:has(output)': { order: 1, flexBasis: '100%' },
  '&:not(:has(nav, output))': { marginBlockStart: { xs: -0.5, sm: -1, md: 0 } }, // no gap above nothing
} as const;

/** Reserved while it loads. */
const aboveRoom = {
  flex: 'none',
  minBlockSize: { xs: 52, md: 40 },
  paddingBlockEnd: { xs: 0.5, md: 0.75 },
  displayPrint: 'none',
  '& > nav': { inlineSize: { md: 'fit-content' }, maxInlineSize: '100%' },
  '&:has(> [data-none])': { minBlockSize: 0, paddingBlockEnd: 0 },
} as const;

/** The number of rows beside the title of a list. */
export const countStyle = {
  flex: 'none',
  minBlockSize: '1.2em', // reserved while the rows load
  color: 'text.secondary',
  fontSize: { xs: '1.3rem', md: '1.4rem' },
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;

/** Hidden on a phone where the tabs show the count. */
const onTabs = { display: { xs: 'none', md: 'inline' } } as const;

/** The first tab stop of the page; visible on focus. */
function SkipToRows() {
  const { t } = useTranslation();
  return (
    <Button
      variant="contained"
      onClick={() => document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus()}
      sx={[{ position: 'absolute', zIndex: 'tooltip' }, { '&:not(:focus-visible)': visuallyHidden }]}
    >
      {t('list.skipToRows')}
    </Button>
  );
}
