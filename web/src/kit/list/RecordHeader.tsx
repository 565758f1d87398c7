import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PageHeader } from '../page/PageHeader.tsx';

type Props = { title: string; tabs: ReactNode; tools: ReactNode; actions: ReactNode };

/** What list this is, the lists beside it, the ways to look at it, and what can be begun in it. */
export function RecordHeader({ title, tabs, tools, actions }: Props) {
  const buttons = (
    <>
      {tools && <Box sx={{ display: 'flex', gap: 1, justifyContent: 'end', minInlineSize: { md: 186 } }}>{tools}</Box>}
      {actions}
    </>
  );
  if (!tabs) return <PageHeader title={title} actions={tools || actions ? buttons : undefined} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', xl: 'nowrap' }, alignItems: 'flex-end', columnGap: 2 }}>
      <Box sx={{ flex: { xs: '1 1 auto', xl: 'none' } }}>
        <PageHeader title={title} />
      </Box>
      <Box
        sx={{
          flex: { xs: '1 1 100%', xl: '1 1 auto' },
          minInlineSize: 0,
          maxInlineSize: '100%',
          order: { xs: 3, xl: 2 },
          paddingBlockEnd: { xs: 1, xl: 0 },
        }}
      >
        {tabs}
      </Box>
      <Box sx={{ order: 2, flex: 'none', marginInlineStart: 'auto', alignSelf: 'center', display: 'flex', gap: 1 }}>
        {buttons}
      </Box>
    </Box>
  );
}
