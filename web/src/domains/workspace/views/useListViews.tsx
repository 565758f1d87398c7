import type { ViewList } from '@embark/contracts/workspace/views';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { ListViews } from '../../../kit/list/RecordList.tsx';
import { useAwaitsView, useViewCache } from './viewCache.ts';
import { ViewsBar as Bar } from './ViewsBar.tsx';
import { ViewsMenu } from './ViewsMenu.tsx';

/** The tabs of a list's views, and the unsaved changes of the current one; reserves their space while loading. */
function ViewsBar(props: { list: ViewList; within: string }) {
  const { tabs } = useViewCache();
  const [isReserved] = useState(tabs[props.list] !== false); // a list known to have no tabs gives their space to its rows
  return (
    <Box
      data-reserved={isReserved || undefined}
      sx={{
        flex: { xs: '1 0 100%', md: '1 1 0' },
        minInlineSize: { xs: 0, md: isReserved ? 116 : 0 }, // the current view and the menu of the others
        '&:has(nav:not([data-bare]))': { minInlineSize: { xs: 0, md: 220 } }, // the name of an open view
        minBlockSize: { xs: 0, md: isReserved ? 34 : 0 },
        displayPrint: 'none',
      }}
    >
      <Bar {...props} />
    </Box>
  );
}

/** The saved views of a list for its page. `within`: the filter fixed by the address. */
export function useListViews(list: ViewList, within: Readonly<Record<string, string | undefined>>): ListViews {
  const isAwaited = useAwaitsView();
  const held = Object.entries(within).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return {
    menu: <ViewsMenu list={list} />,
    bar: <ViewsBar list={list} within={String(new URLSearchParams(held))} />,
    isAwaited,
  };
}
