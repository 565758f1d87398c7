import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { Link as RouterLink } from 'react-router';
import type { ApiProblem } from '../call/api.ts';
import { Delayed, Skeletons } from '../feedback/Delayed.tsx';
import { ReadProblem } from '../feedback/ErrorPage.tsx';
import { Neighbours, type NeighboursProps } from './Neighbours.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { TabLinks } from '../page/TabLinks.tsx';

/** Whether the facts fit beside the activity; on a phone one part shows at a time. */
export const useIsWide = () => !useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });

export type RecordHeaderProps = {
  name: string;
  /** Also the title of the browser tab. */
  number?: string;
  status?: ReactNode;
  /** The list to go back to. */
  back?: { to: string; text: string };
  /** Beside the back link, such as who else is viewing. */
  beside?: ReactNode;
  /** The list for the previous and next links. */
  walk?: NeighboursProps;
  /** Contact details and links: phone, email. */
  contact?: ReactNode;
  /** The summary line: number, service, owner, next step. */
  line?: ReactNode;
  actions?: ReactNode;
};

/** The header of a record: name, status, contact links, and the main action. */
export function RecordHeader(props: RecordHeaderProps) {
  const { name, number, status, back, beside, walk, contact, line, actions } = props;
  return (
    <PageHeader
      tab={number === undefined ? name : `${name} ${number}`}
      {...(back && {
        above: (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minBlockSize: 30 }}>
            <Link
              component={RouterLink}
              to={back.to}
              variant="body2"
              color="textSecondary"
              data-unprinted
              sx={{ flex: 'none' }}
            >
              {back.text}
            </Link>
            {beside}
            {walk && <Neighbours {...walk} />}
          </Box>
        ),
      })}
      title={
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          <bdi>{name}</bdi>
          {status}
        </Box>
      }
      below={
        <>
          {contact !== undefined && <Box sx={lineOf}>{contact}</Box>}
          {line !== undefined && <Box sx={lineOf}>{line}</Box>}
        </>
      }
      {...(actions !== undefined && { actions })}
    />
  );
}

const lineOf = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.25,
  minBlockSize: 28,
} as const;

type Props = RecordHeaderProps & {
  /** Above the columns: what needs an answer first. */
  banner?: ReactNode;
  /** The facts, at the start; on a phone a part of its own. */
  side?: ReactNode;
  sideLabel?: string;
  /** The facts come first, or narrow after the selected part, where that is the main thing. */
  sideAt?: 'start' | 'end';
  /** Always first: the next step. */
  lead?: ReactNode;
  tabs?: ComponentProps<typeof TabLinks>;
  /** The selected part. */
  children: ReactNode;
  /** The action bar at the bottom of a phone. */
  thumbBar?: ReactNode;
  pageRef?: Ref<HTMLDivElement>;
};

/** The page of a record: facts at the start, activity beside them; on a phone one part at a time. */
export function RecordPage(props: Props) {
  const { banner, side, sideLabel, sideAt = 'start', lead, tabs, children, thumbBar, pageRef, ...header } = props;
  const isWide = useIsWide();
  const hasBar = !isWide && thumbBar !== undefined;
  const facts = isWide && (
    <Box component="section" aria-label={sideLabel} sx={{ display: 'grid', gap: 2, minInlineSize: 0 }}>
      {lead}
      {side}
    </Box>
  );
  return (
    <Box ref={pageRef} sx={hasBar ? { ...filled, ...printed } : printed}>
      <Box sx={hasBar ? scrolled : { maxInlineSize: 1500, marginInline: 'auto' }}>
        <RecordHeader {...header} />
        {banner}
        <Box sx={sideAt === 'end' ? narrowEnd : columns}>
          {sideAt === 'start' && facts}
          <Box sx={{ display: 'grid', gap: 1.5, minInlineSize: 0 }}>
            {!isWide && lead}
            {tabs && <TabLinks {...tabs} />}
            {children}
          </Box>
          {sideAt === 'end' && facts}
        </Box>
      </Box>
      {hasBar && (
        <Box component="footer" data-unprinted sx={bar}>
          {thumbBar}
        </Box>
      )}
    </Box>
  );
}

/** The result of reading one record. */
export type RecordQuery<R> = {
  data: R | undefined;
  error: ApiProblem | null;
  isPlaceholderData?: boolean;
  refetch: () => Promise<unknown>;
};

/** Renders a record once loaded; until then a skeleton of the same layout, so that nothing jumps. */
export function RecordRead<R>({ read, children }: { read: RecordQuery<R>; children: (record: R) => ReactNode }) {
  const record = read.isPlaceholderData ? undefined : read.data;
  if (record !== undefined) return children(record);
  if (read.error) return <ReadProblem problem={read.error} onRetry={() => void read.refetch()} />;
  return (
    <Box sx={{ maxInlineSize: 1500, marginInline: 'auto' }}>
      <Delayed>
        <Box sx={{ blockSize: 110 }}>
          <Skeleton variant="text" width={120} />
          <Skeleton variant="rounded" width={280} height={30} />
        </Box>
      </Delayed>
      <Box sx={columns}>
        <Skeletons lines={8} />
      </Box>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(320px, 2fr) minmax(0, 3fr)' },
  gap: { xs: 2, md: 3 },
  alignItems: 'start',
} as const;
const narrowEnd = {
  ...columns,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(240px, 300px)' },
} as const;
/** On a phone the actions stay at the bottom, below the scrolling content. */
const filled = { display: 'flex', flexDirection: 'column', blockSize: 'var(--room)' } as const;
const scrolled = {
  flex: '1 1 auto',
  minBlockSize: 0,
  overflowY: 'auto',
  '@media print': { overflow: 'visible' },
} as const;
/** In print only facts and activity show, without controls. */
const printed = {
  '@media print': {
    blockSize: 'auto',
    '& [data-unprinted], & .MuiButton-root, & .MuiIconButton-root, & fieldset, & form, & nav': {
      display: 'none !important',
    },
  },
} as const;
const bar = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  paddingBlockStart: 1,
  borderBlockStart: '1px solid',
  borderColor: 'divider',
  '& .MuiButton-root, & .MuiIconButton-root': { minBlockSize: 44 },
  // at 320 px the words wrap within their buttons
  '& .MuiButton-root': { minInlineSize: 0, whiteSpace: 'normal', lineHeight: 1.2 },
} as const;
