import { finder, type FoundCourse, SHORTLIST_MOST } from '@embark/contracts/casework/finder';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddressParams } from '../../../../kit/call/useAddressParams.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { ListHeader } from '../../../../kit/list/ListHeader.tsx';
import { ListView } from '../../../../kit/list/ListView.tsx';
import { SearchField } from '../../../../kit/list/SearchField.tsx';
import type { ListSelection } from '../../../../kit/list/selection.ts';
import { usePhone } from '../../../../kit/list/useScreen.ts';
import { useShortcuts } from '../../../../kit/page/shortcuts.ts';
import { SidePanel } from '../../../../kit/page/SidePanel.tsx';
import { formatNumber } from '../../../../kit/text/format.ts';
import { pathOf, useRuleDay } from '../../../catalogue/courses/index.ts';
import { comparePath, likelyStart } from '../paths.ts';
import { card, useFinderColumns } from './columns.tsx';
import { FinderFilters } from './FinderFilters.tsx';
import { type Finder, useFinderFilter } from './useFinderFilter.tsx';

const rowId = ({ id }: FoundCourse) => String(id);
const rowLabel = ({ name, provider }: FoundCourse) => `${name}, ${provider}`;

/** The courses already on the shortlist, from the address. */
function useKept(): [number[], () => void] {
  const [params, edit] = useAddressParams();
  const given = params.get('with') ?? '';
  const ids = given.split(',').filter((one) => /^\d{1,9}$/.test(one));
  return [ids.map(Number), () => edit((next) => next.delete('with'))];
}

/** Finds courses by words and filters; up to eight go into a comparison. */
export function FinderPage() {
  const { t } = useTranslation();
  const phone = usePhone();
  const search = useRef<HTMLInputElement>(null);
  const [countPlace, setCountPlace] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const found = useFinderFilter();
  const { filter, list } = found;
  const [kept, forget] = useKept();
  const columns = useFinderColumns();
  const start = likelyStart(useRuleDay(), filter.month?.[0], filter.year);
  const compare = useCompare(kept, start);
  useShortcuts([{ key: '/', says: t('list.keySearch'), act: () => search.current?.focus() }]);

  const toolbar = (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minInlineSize: 0 }}>
      <SearchField
        label={list.search}
        value={list.q ?? ''}
        inputRef={search}
        onChange={(text) => list.change({ q: text || undefined }, { replace: true })}
      />
      {phone && (
        <Button
          color="inherit"
          variant="outlined"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          startIcon={<TuneOutlined />}
          onClick={() => setIsOpen(true)}
          sx={{ flex: 'none', borderColor: 'divider', minBlockSize: 44 }}
        >
          {t('list.filters')}
        </Button>
      )}
    </Box>
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: 'calc(100% + 16px)', marginBlock: -1 }}>
      <ListHeader
        title={t('finder.title')}
        count={setCountPlace}
        tabs={null}
        views={null}
        tools={null}
        actions={null}
      />
      {kept.length > 0 && <Kept ids={kept} start={start} onForget={forget} />}
      <Box sx={{ flex: '1 1 auto', minBlockSize: 0, display: 'flex', gap: 2 }}>
        {!phone && (
          <Box component="section" aria-label={t('list.filters')} sx={aside}>
            <FinderFilters finder={found} />
          </Box>
        )}
        <Box sx={{ flex: '1 1 0', minInlineSize: 0, display: 'flex', flexDirection: 'column' }}>
          <ListView<FoundCourse>
            name="course-finder"
            label={t('finder.title')}
            count={(total) => t('finder.count', { count: total, number: formatNumber(total) })}
            countPlace={countPlace}
            endpoint={finder.search}
            filter={filter}
            sort={list.sort}
            onSort={(sort) => list.change({ sort })}
            columns={columns}
            rowId={rowId}
            rowLabel={rowLabel}
            href={(row) => pathOf('courses', row)}
            chips={list.chips}
            onClear={list.clear}
            toolbar={toolbar}
            card={card}
            bulk={compare}
            empty={{ title: t('finder.empty'), hint: t('finder.emptyHint') }}
            noMatch={{ title: t('finder.noMatch'), hint: t('finder.noMatchHint') }}
          />
        </Box>
      </Box>
      {phone && <FilterSheet open={isOpen} onClose={() => setIsOpen(false)} finder={found} />}
    </Box>
  );
}

/** The filters on a phone. */
function FilterSheet({ open, onClose, finder: found }: { open: boolean; onClose: () => void; finder: Finder }) {
  const { t } = useTranslation();
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={t('list.filters')}
      width={344}
      actions={
        <>
          <Button variant="contained" onClick={onClose}>
            {t('finder.showCourses')}
          </Button>
          <Button color="inherit" onClick={found.list.clear}>
            {t('list.clearAll')}
          </Button>
        </>
      }
    >
      <FinderFilters finder={found} />
    </SidePanel>
  );
}

type CompareProps = { selection: ListSelection; kept: readonly number[]; onCompare: (ids: number[]) => void };

/** The action on selected courses. */
function useCompare(kept: readonly number[], start: string) {
  const navigate = useNavigate();
  const onCompare = (ids: number[]) => void navigate(comparePath(ids, start));
  return (selection: ListSelection) => <CompareButton selection={selection} kept={kept} onCompare={onCompare} />;
}

/** Compares what is selected, together with the shortlist of before. */
function CompareButton({ selection, kept, onCompare }: CompareProps) {
  const { t } = useTranslation();
  const ids = 'ids' in selection ? [...new Set([...kept, ...selection.ids.map(Number)])] : undefined;
  const isTooMany = ids === undefined || ids.length > SHORTLIST_MOST;
  return (
    <>
      {isTooMany && (
        <Typography component="output" variant="body2" color="textSecondary" sx={{ alignSelf: 'center' }}>
          {t('finder.tooMany', { most: formatNumber(SHORTLIST_MOST) })}
        </Typography>
      )}
      <Button
        size="small"
        variant="contained"
        disabled={isTooMany}
        onClick={() => (ids === undefined ? undefined : onCompare(ids))}
      >
        {t('finder.compareOf', { number: formatNumber(ids?.length ?? 0) })}
      </Button>
    </>
  );
}

/** The shortlist that more courses are added to. */
function Kept({ ids, start, onForget }: { ids: readonly number[]; start: string; onForget: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, paddingBlockEnd: 1 }}>
      <Typography component="output" variant="body2">
        {t('finder.kept', { count: ids.length, number: formatNumber(ids.length) })}
      </Typography>
      <Button size="small" onClick={() => void navigate(comparePath(ids, start))}>
        {t('finder.back')}
      </Button>
      <Button size="small" color="inherit" onClick={onForget}>
        {t('finder.forget')}
      </Button>
    </Box>
  );
}

const aside = {
  flex: '0 0 252px',
  overflowY: 'auto',
  paddingBlock: 0.75, // room for the labels and focus rings
  paddingInline: 0.25,
  displayPrint: 'none',
} as const;
