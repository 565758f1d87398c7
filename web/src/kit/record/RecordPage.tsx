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

/** Whether the facts have room beside what happens; on a phone one part is shown at a time. */
export const useIsWide = () => !useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });

export type RecordHeaderProps = {
  name: string;
  /** Also names the browser's tab. */
  number?: string;
  status?: ReactNode;
  /** The list that it came from. */
  back?: { to: string; text: string };
  /** Beside the back link: who else is viewing. */
  beside?: ReactNode;
  /** The list in which there are records before and after it. */
  walk?: NeighboursProps;
  /** How the person is reached: phone, email, links. */
  contact?: ReactNode;
  /** The summary line: number, service, owner, next step. */
  line?: ReactNode;
  actions?: ReactNode;
};

/** Who or what it is, its status, how the person is reached, and the most likely next step. */
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
  /** Above the columns: what has to be answered first. */
  banner?: ReactNode;
  /** What is known, at the start; on a phone it is a part of its own. */
  side?: ReactNode;
  sideLabel?: string;
  /** Always first: the next step. */
  lead?: ReactNode;
  tabs?: ComponentProps<typeof TabLinks>;
  /** The part that is chosen. */
  children: ReactNode;
  /** What stays at the thumb on a phone. */
  thumbBar?: ReactNode;
  pageRef?: Ref<HTMLDivElement>;
};

/** The record of anything: what is known at the start, what happens beside it; on a phone one part at a time. */
export function RecordPage(props: Props) {
  const { banner, side, sideLabel, lead, tabs, children, thumbBar, pageRef, ...header } = props;
  const isWide = useIsWide();
  const hasBar = !isWide && thumbBar !== undefined;
  return (
    <Box ref={pageRef} sx={hasBar ? { ...filled, ...printed } : printed}>
      <Box sx={hasBar ? scrolled : { maxInlineSize: 1500, marginInline: 'auto' }}>
        <RecordHeader {...header} />
        {banner}
        <Box sx={columns}>
          {isWide && (
            <Box component="section" aria-label={sideLabel} sx={{ display: 'grid', gap: 2 }}>
              {lead}
              {side}
            </Box>
          )}
          <Box sx={{ display: 'grid', gap: 1.5, minInlineSize: 0 }}>
            {!isWide && lead}
            {tabs && <TabLinks {...tabs} />}
            {children}
          </Box>
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

/** A record once it is read; until then its frame in grey, so that nothing jumps when it comes. */
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
/** On a phone the actions stay where the thumb is, below what scrolls. */
const filled = { display: 'flex', flexDirection: 'column', blockSize: 'var(--room)' } as const;
const scrolled = {
  flex: '1 1 auto',
  minBlockSize: 0,
  overflowY: 'auto',
  '@media print': { overflow: 'visible' },
} as const;
/** On paper there is what is known and what happened, and nothing to press. */
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
} as const;
