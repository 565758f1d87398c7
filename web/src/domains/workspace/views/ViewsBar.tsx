import type { ViewList } from '@embark/contracts/workspace/views';
import Box from '@mui/material/Box';
import { ChangesBar } from './ChangesBar.tsx';
import { useLook } from './useLook.ts';
import { useShownView } from './useShownView.ts';
import { useViews } from './useViews.ts';
import { ViewTabs } from './ViewTabs.tsx';

/** `within`: what the address holds the list to, as a query. */
type Props = { list: ViewList; within: string };

/** The views that stand as tabs above a list, with how many rows each means, and what was changed of the one that is shown. */
export function ViewsBar({ list, within }: Props) {
  const views = useViews(list);
  const { pinned, shown } = views;
  useShownView(views);
  useLook(list, shown);
  if (pinned.length === 0 && !shown) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        columnGap: 2,
        minBlockSize: 38,
        marginBlockEnd: 1,
        displayPrint: 'none',
      }}
    >
      <ViewTabs list={list} views={views} within={within} />
      {shown && <ChangesBar list={list} views={views} shown={shown} />}
    </Box>
  );
}
