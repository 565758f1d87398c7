import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ApiProblem } from '../../../kit/call/api.ts';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { Delayed, Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { ActiveChip } from './ActiveChip.tsx';
import type { Part } from './paths.ts';

type Row = { id: number; name: string; active: boolean };
type Read<R> = {
  data: R | undefined;
  error: ApiProblem | null;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
};

type Props<R extends Row> = {
  part: Part;
  /** What the address says beside `new`. */
  read: Read<R> | 'new';
  /** The form, or what is known for those who may only read. */
  children: ReactNode;
  /** What it brought. */
  aside: ReactNode;
};

/** The row that is on screen: none while it is on its way, or new. */
export const shownIn = <R extends Row>(read: Read<R>, isNew: boolean): R | undefined =>
  isNew || read.isPlaceholderData ? undefined : read.data;

/** One row of the catalogue with its figures beside it, or the form of a new one. */
export function KeptPage<R extends Row>({ part, read, children, aside }: Props<R>) {
  const { t } = useTranslation();
  const row = read === 'new' ? undefined : shownIn(read, false);
  const title = read === 'new' ? t(`catalogue.${part}.new`) : (row?.name ?? t(`catalogue.${part}.title`));
  return (
    <Box sx={{ maxInlineSize: 1100, marginInline: 'auto' }}>
      <PageHeader title={<bdi>{title}</bdi>} tab={title} below={row && <ActiveChip active={row.active} />} />
      {read === 'new' ? (
        <Box sx={{ maxInlineSize: 720 }}>{children}</Box>
      ) : row ? (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(280px, 1fr)' },
          }}
        >
          {children}
          {aside}
        </Box>
      ) : read.error ? (
        <ReadProblem problem={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Delayed>
          <Skeletons lines={8} />
        </Delayed>
      )}
    </Box>
  );
}
