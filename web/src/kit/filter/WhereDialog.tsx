import { isGroup, nodesOf, type WhereGroup, type WhereNode, whereLimits } from '@embark/contracts/kit';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { type FilterField, isWhole, startOf } from './field.ts';
import { GroupBox } from './GroupBox.tsx';
import { add, groupOf, put, sizeOf, textOf, type Way } from './tree.ts';

type Props = {
  fields: readonly FilterField[];
  where: WhereGroup | undefined;
  /** The expression for the address; undefined when all conditions were removed. */
  onApply: (where: string | undefined) => void;
  onClose: () => void;
};

const isReady = (node: WhereNode): boolean => (isGroup(node) ? nodesOf(node).every(isReady) : isWhole(node));

/** Edits conditions in and/or groups; applied together when complete. */
export function WhereDialog({ fields, where, onApply, onClose }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const phone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const content = useRef<HTMLDivElement>(null);
  const first = (): WhereGroup => ({ all: fields.slice(0, 1).map((field) => startOf(field)) });
  const [root, setRoot] = useState(() => where ?? first());
  const [newest, setNewest] = useState(where ? '' : '0');
  const [judged, setJudged] = useState(false);
  const isFull = sizeOf(root) >= whereLimits.conditions;

  const addTo = (way: Way, kind: 'condition' | 'group') => {
    const [field] = fields;
    if (!field) return;
    const group = way.reduce<WhereNode | undefined>(
      (node, at) => (node && isGroup(node) ? nodesOf(node)[at] : node),
      root,
    );
    const at = group && isGroup(group) ? nodesOf(group).length : 0;
    const node = startOf(field);
    setRoot(add(root, way, kind === 'group' ? groupOf('any', [node]) : node));
    setNewest([...way, at, ...(kind === 'group' ? [0] : [])].join('.'));
  };
  const change = (way: Way, node: WhereNode | undefined) => {
    setRoot(put(root, way, node));
    if (node) return;
    setNewest('');
    // the focused element was removed: focus the add button nearby
    const near = content.current?.querySelector<HTMLElement>(`[data-add="${way.slice(0, -1).join('.')}"]`);
    (near ?? content.current?.querySelector<HTMLElement>('[data-add=""]'))?.focus();
  };
  const apply = () => {
    setJudged(true);
    if (!isReady(root)) return;
    onApply(textOf(root));
    onClose();
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="md" fullScreen={phone}>
      <DialogTitle id={heading}>{t('filter.title')}</DialogTitle>
      <DialogContent ref={content} sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography variant="body2" color="textSecondary">
          {t('filter.hint')}
        </Typography>
        <GroupBox group={root} way={[]} edit={{ fields, put: change, add: addTo, isFull, judged, newest }} />
        {isFull && (
          <Typography component="output" variant="body2">
            {t('filter.most')}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        {where && (
          <Button
            color="inherit"
            sx={{ marginInlineEnd: 'auto' }}
            onClick={() => {
              onApply(undefined);
              onClose();
            }}
          >
            {t('filter.clear')}
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button variant="contained" onClick={apply}>
          {t('filter.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
