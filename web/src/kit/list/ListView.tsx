import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import LinearProgress from '@mui/material/LinearProgress';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyPart } from '../call/lazyPart.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { exported, type ExportFormat } from './export.ts';
import { Grid } from './Grid.tsx';
import { ListBar } from './ListBar.tsx';
import { leftAt } from './pages.ts';
import { Failed, NoMatch, Panel } from './Notices.tsx';
import type { ListProps } from './props.ts';
import { page, printed } from './print.ts';
import { asAsked, countOf } from './selection.ts';
import { SortMenu, ViewMenu } from './ListMenus.tsx';
import { useArranged } from './useArranged.ts';
import { useColumns } from './useColumns.ts';
import { usePhone } from './useScreen.ts';
import { useDelayed } from '../feedback/Delayed.tsx';
import { narrowing, useListQuery } from './useListQuery.ts';
import { type SelectionState, useSelection } from './useSelection.ts';
import { useTranslation } from '../i18n/useTranslation.ts';

export type { ListColumn } from './column.ts';
export type { ExportAsked } from './export.ts';
export type { FilterChip, ListProps } from './props.ts';
export type { ListSelection } from './selection.ts';

const ExportChoices = lazyPart(async () => (await import('./ExportChoices.tsx')).ExportChoices);

/** The export button and its menu. */
function ExportMenu({
  onExport,
  documents,
  disabled,
}: {
  documents: boolean;
  onExport: (format: ExportFormat) => Promise<unknown>;
  disabled: boolean;
}) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [busy, setBusy] = useState(false);
  const choose = async (format: ExportFormat) => {
    setAnchor(undefined);
    setBusy(true);
    await onExport(format).finally(() => setBusy(false));
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<FileDownloadOutlined />}
        disabled={disabled}
        loading={busy}
        loadingPosition="start"
        aria-label={t('list.export')}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onPointerEnter={ExportChoices.preload}
        onFocus={ExportChoices.preload}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          flex: 'none',
          color: 'text.secondary',
          minInlineSize: { xs: 44, md: 64 },
          minBlockSize: { xs: 44, md: 36 },
          '& .MuiButton-startIcon': { marginInline: { xs: 0, md: '-2px 8px' } },
        }}
      >
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {t('list.export')}
        </Box>
      </Button>
      {anchor && (
        <ExportChoices
          anchor={anchor}
          documents={documents}
          onClose={() => setAnchor(undefined)}
          onChoose={(format) => void choose(format)}
        />
      )}
    </>
  );
}

/** Shown while new rows load; takes no space, so that nothing shifts. */
function Progress() {
  const { t } = useTranslation();
  return (
    <LinearProgress
      aria-label={t('list.loading')}
      sx={{ blockSize: 2, marginBlockEnd: '-10px', zIndex: 4, displayPrint: 'none' }}
    />
  );
}

const Cards = lazyPart(async () => (await import('./Cards.tsx')).Cards); // for phones only

const none: string[] = [];

/** All matches are counted before they are selected, so that the number selected is exact. */
const countedFirst = (selectable: SelectionState, countAll: () => Promise<void>): SelectionState => ({
  ...selectable,
  selectAll: () => void countAll().then(selectable.selectAll, () => undefined),
});

/**
 * The list behind every screen: filter and sort from the address, rows loaded on scrolling, the user's own columns,
 * selection up to all matches; cards on a phone. Needs a parent with a height (a flex column), which it fills.
 */
export function ListView<Row extends object>(props: ListProps<Row>) {
  const { name, label, filter, sort, onSort, columns, rowId, onOpen, href, bulk, exportTo, documents, chips, onClear } =
    props;
  const phone = usePhone();
  const cards = phone || props.asCards === true;
  const navigate = useNavigate();

  const groups = sort === undefined ? props.groups : undefined;
  const order = sort ?? groups?.sort;
  const asked = useMemo(() => (groups ? { ...filter, ...groups.only } : filter), [filter, groups]);
  const read = useListQuery({
    endpoint: props.endpoint,
    filter: asked,
    sort: order,
    rowId,
    seenBefore: (hash) => leftAt(name, hash)?.seen,
  });
  const { query, shown } = useArranged(read, groups, rowId);
  const layout = useColumns(name, columns, bulk !== undefined);
  const { rows, total, error } = query;
  const ids = useMemo(() => rows?.map(rowId) ?? none, [rows, rowId]);
  const narrowed = useMemo(() => narrowing(filter), [filter]);
  const selectable = useSelection(ids, JSON.stringify(narrowed));
  const { isCapped, countAll } = query;
  const selection = useMemo(
    () => bulk && (isCapped ? countedFirst(selectable, countAll) : selectable),
    [bulk, isCapped, countAll, selectable],
  );
  const selected = selection ? countOf(selection.selection, total ?? 0) : 0;
  const late = useDelayed(rows === undefined && !error);
  const slow = useDelayed(query.isOutdated);

  const open = useCallback(
    (row: Row, newTab = false) => {
      const to = href?.(row);
      if (newTab && to) window.open(to, '_blank', 'noopener');
      else if (onOpen) onOpen(row);
      else if (to) void navigate(to);
    },
    [href, onOpen, navigate],
  );

  const narrow = (chips?.length ?? 0) > 0 || Object.keys(narrowed).length > 0;
  const body = () => {
    if (!rows && error)
      return <Failed error={error} retry={query.retry} isFetching={query.isFetching} hasRows={false} />;
    if (rows && shown.lines.length === 0 && !query.hasMore)
      return narrow ? <NoMatch notice={props.noMatch} onClear={onClear} /> : <Panel {...props.empty} />;
    const shared = { ...props, query, shown, groups, ids, selection, open, late };
    return cards ? <Cards {...shared} /> : <Grid {...shared} columns={layout} />;
  };

  return (
    <Box
      component="section"
      aria-label={label}
      sx={[
        { flex: '1 1 auto', display: 'flex', flexDirection: 'column', gap: 1, minBlockSize: 0, blockSize: '100%' },
        phone && selected > 0 && { paddingBlockEnd: 9 }, // keeps the last card above the bar
        printed,
      ]}
    >
      <GlobalStyles styles={page} />
      <p className="print-title">{label}</p>
      {selection && selected > 0 && (
        <SelectionBar
          selection={selection}
          selected={selected}
          total={total}
          isCapped={isCapped}
          loaded={ids.length}
          phone={phone}
        >
          {bulk?.(asAsked(selection.selection, narrowed), {
            count: selected,
            clear: selection.clear,
            columns: exported(layout.cells),
          })}
        </SelectionBar>
      )}
      <ListBar {...props} total={total} capped={isCapped ? query : undefined} hidden={selected > 0 && !phone}>
        {exportTo && total !== 0 && (
          <ExportMenu
            disabled={total === undefined}
            documents={documents === true}
            onExport={(format) => exportTo({ format, columns: exported(layout.cells), filter: narrowed, sort: order })}
          />
        )}
        {cards ? (
          columns.some(({ sortable }) => sortable) && <SortMenu sort={sort} onSort={onSort} columns={columns} />
        ) : (
          <ViewMenu columns={layout} />
        )}
      </ListBar>
      {rows && error && <Failed error={error} retry={query.retry} isFetching={query.isFetching} hasRows />}
      {slow && <Progress />}
      {body()}
    </Box>
  );
}
